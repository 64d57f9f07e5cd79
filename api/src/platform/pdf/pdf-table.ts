import { muted, type Paper, pale } from './paper';

const size = 9;

/** A column of a table; numbers are right-aligned with their heading. */
export interface PdfColumn<Row> {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  of: (row: Row) => string;
}

/**
 * Draws a table, and repeats its heading on every further page.
 *
 * @param columns - from left to right, of which only the first may need several lines.
 */
export function drawTable<Row>(
  paper: Paper,
  columns: readonly [PdfColumn<Row>, ...PdfColumn<Row>[]],
  rows: readonly Row[],
): void {
  const [first] = columns;
  paper.within('Table', () => {
    drawHeading(paper, columns, true);
    for (const row of rows) {
      const height = paper.heightOf(first.of(row), { width: first.width, size }) + 14;
      const pages = paper.pageCount;
      paper.makeRoom(height);
      if (paper.pageCount > pages) {
        drawHeading(paper, columns, false);
      }
      drawRow(paper, columns, row, height);
    }
  });
}

function drawRow<Row>(paper: Paper, columns: readonly PdfColumn<Row>[], row: Row, height: number): void {
  const top = paper.y;
  paper.within('TR', () => {
    for (const { x, width, align, of } of columns) {
      paper.text(of(row), { x, y: top + 7, width, align, size, tag: 'TD' });
    }
  });
  paper.y = top + height;
  paper.rule(paper.y, pale);
}

/** Screen readers know the headings from the first page. */
function drawHeading<Row>(paper: Paper, columns: readonly PdfColumn<Row>[], isRead: boolean): void {
  const y = paper.y;
  const draw = () => {
    for (const { title, x, width, align } of columns) {
      const writing = { x, y, width, align, size: 7.5, color: muted, face: 'bold' } as const;
      if (isRead) {
        paper.text(title, { ...writing, tag: 'TH', scope: 'Column' });
      } else {
        paper.textAt(title, writing);
      }
    }
  };
  if (isRead) {
    paper.within('TR', draw);
  } else {
    draw();
  }
  paper.y = y + 16;
  paper.rule(paper.y, muted, 0.75);
}
