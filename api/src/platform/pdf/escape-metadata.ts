/** PDFKit writes title, author and subject into the XML of the metadata as they are. The other places of a PDF keep them so. */
export function escapeMetadata(sheet: PDFKit.PDFDocument): void {
  // Its types do not know the method, which writes what `info` holds by then.
  const internal = sheet as PDFKit.PDFDocument & { endMetadata: () => void };
  const { endMetadata } = internal;
  internal.endMetadata = () => {
    for (const name of ['Title', 'Author', 'Subject', 'Producer', 'Creator'] as const) {
      internal.info[name] = escaped(internal.info[name] ?? '');
    }
    endMetadata.call(internal);
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>]/g, (letter) => entities[letter] ?? letter);
