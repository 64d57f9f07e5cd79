/** `new Error('…')` tells developers of a mistake in the code; people and other code read only `AppError`s. */
class ProgrammingErrors {
  shouldIgnore(path) {
    return path.isNewExpression() && path.get('callee').isIdentifier({ name: 'Error' })
      ? 'It tells developers of a mistake.'
      : undefined;
  }
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'programming-errors', injectableClass: ProgrammingErrors }];
