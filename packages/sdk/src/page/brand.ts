/** The name this portal goes by; the server writes the operator's own into the page. */
export const brandName = (): string => document.documentElement.dataset.brand || 'Risk Advisory';
