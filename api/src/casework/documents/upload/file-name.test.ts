import { cleanFileName, extensionOf } from './file-name';

it.each([
  ['a.pdf', 'pdf'],
  ['a.tar.GZ', 'gz'],
  ['a', ''],
  ['a.', ''],
  ['.pdf', 'pdf'],
])('reads the extension of %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it.each(['', '.', '..', '/', '\\', '\u202e', ' . '])('replaces the empty name %j with "document"', (name) => {
  expect(cleanFileName(name)).toBe('document');
});

it('shortens names to 255 characters without splitting a character', () => {
  for (let length = 240; length < 270; length += 1) {
    const name = cleanFileName(`${'a'.repeat(length % 2)}${'😀'.repeat(length)}.jpeg`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^a?(😀)+\.jpeg$/u);
  }
});
