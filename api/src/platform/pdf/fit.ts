/** How the pages of a paper are filled. */
interface Fit {
  /** Points that stay free at the foot of every page. */
  bottom: number;
  /** Multiplies the height of lines. */
  tightness: number;
}

export const usualFit: Fit = { bottom: 84, tightness: 1 };
/** Saves a few lines on each page, and nobody sees it. */
export const tightFit: Fit = { bottom: 72, tightness: 0.95 };
