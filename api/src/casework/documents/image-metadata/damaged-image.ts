/** An image whose structure cannot be followed, so that metadata could hide in it. */
export class DamagedImage extends Error {
  override readonly name = 'DamagedImage';
}
