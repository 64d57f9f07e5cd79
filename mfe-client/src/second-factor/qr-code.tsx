import { create } from 'qrcode';

/** Draws a text as a QR code, black on white in dark mode too, because many scanners read nothing else. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return (
    <svg role="img" viewBox={`0 0 ${size} ${size}`} className="size-full" shapeRendering="crispEdges">
      <title>QR code for your authenticator app</title>
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
