export const recoveryCodesLeft = (left: number): string =>
  left === 1 ? '1 recovery code is left' : `${left === 0 ? 'No' : left} recovery codes are left`;
