import { t } from '@portal/build/i18n';
import { create } from 'qrcode';

/** Modules of white around the code, as the standard asks for. */
const quietZone = 4;

/** Draws a text as a QR code, black on white in dark mode too, because many scanners read nothing else. */
export function QrCode({ text }: { text: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data).flatMap((isDark, at) =>
    isDark ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  const side = size + 2 * quietZone;
  return (
    <svg
      role="img"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      className="size-full"
      shapeRendering="crispEdges"
    >
      <title>{t('QR code for your authenticator app')}</title>
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
