import { muted, type Paper, pale } from './paper';

const size = 9;

/** A column of a table; numbers are right-aligned with their heading. */
interface PdfColumn<Row> {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  of: (row: Row) => string;
}

/** From left to right; only the first may need several lines. */
export type PdfColumns<Row> = readonly [PdfColumn<Row>, ...PdfColumn<Row>[]];

interface Around {
  /** A heading that belongs on the page of the first rows. */
  above?: { height: number; draw: () => void };
  /** Points below the table that belong on the page of the last rows. */
  below?: number;
}

/** Draws a table, and repeats its heading on every further page. Neither the first row nor the last stands alone on a page. */
export function drawTable<Row>(
  paper: Paper,
  columns: PdfColumns<Row>,
  rows: readonly Row[],
  { above, below = 0 }: Around = {},
): void {
  const [first] = columns;
  const heights = rows.map((row) => paper.heightOf(first.of(row), { width: first.width, size }) + rowSpace);
  paper.makeRoom(
    (above?.height ?? 0) + headingHeight + Math.min(sum(heights.slice(0, rows.length > 3 ? 2 : 3)), mostKept),
  );
  above?.draw();
  paper.within('Table', () => {
    drawHeading(paper, columns, true);
    for (const [index, row] of rows.entries()) {
      const height = heights[index] ?? 0;
      const pages = paper.pageCount;
      paper.makeRoom(index < rows.length - 2 ? height : sum(heights.slice(index)) + below);
      if (paper.pageCount > pages) {
        drawHeading(paper, columns, false);
      }
      drawRow(paper, columns, row, height);
    }
  });
}

const rowSpace = 14;
const headingHeight = 16;
/** Rows that are higher may stand alone. */
const mostKept = 200;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

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
  paper.y = y + headingHeight;
  paper.rule(paper.y, muted, 0.75);
}
