/** `case.status-changed` becomes 'Case status changed'. */
export function actionText(action: string): string {
  const words = action.replace(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
