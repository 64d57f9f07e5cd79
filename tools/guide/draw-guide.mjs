const gold = '#8a5a10';
const muted = '#4b5a75';
const pale = '#d5ddea';
const sand = '#f8eedd';
const onNavy = { text: '#ffffff', muted: '#c9d5ea', gold: '#e8c284', rule: '#3a5482' };

const title = 'Before you pay';

const checks = [
  'I know the legal name, the registration number and the address, and I have seen them in an official register.',
  'I have looked the licence up on the regulator’s own website, not in a file that was sent to me.',
  'The account I pay to is in the name of the party in my contract.',
  'I have called a number that I found myself, and spoken to somebody who knows of this deal.',
  'I can explain in two sentences how the money is made.',
  'Nobody has told me to hurry, to keep it quiet or to install anything.',
  'I have slept on it, and shown it to somebody who gains nothing from it.',
];

const firstHours = [
  ['Call your bank or exchange now.', 'Ask for a recall of the payment. The first hours count most.'],
  [
    'Pay nothing more.',
    'No fee, tax or deposit brings money back. People who offer to recover it for a fee are the next fraud.',
  ],
  ['Keep everything.', 'Messages, receipts, account numbers, web addresses. Take screenshots before they vanish.'],
  ['Change your passwords.', 'Use another device, if you installed something or gave anybody access.'],
  ['Report it.', 'To the police and to the platform it happened on. Note the reference numbers.'],
];

/** Returns the guide as a PDF, drawn with the `pdf` toolbox of the API. */
export function drawGuide({ ponziSigns, dealRedFlags }, { Paper, drawMark, page, left, right, width, brand }) {
  const paper = new Paper({ Title: title, Author: 'An independent risk advisory', Subject: 'A guide for visitors' });
  const full = { x: left, width };

  drawCover();
  drawTips(
    'How to spot a Ponzi scheme',
    'Early investors are paid with the money of later ones. It looks like success, until new money stops coming. One of these signs is a reason to ask; two are a reason to leave.',
    ponziSigns,
  );
  drawTips(
    'Red flags before signing a business deal',
    'Most fraudulent deals fail a simple question that nobody asked in time. Ask these before the deposit, not after.',
    dealRedFlags,
  );
  drawLastPage();
  paper.onEachPage((number) => {
    if (number > 1) {
      const foot = { ...full, y: page.height - 48, size: 9, color: muted };
      paper.textAt(title, foot);
      paper.textAt(String(number), { ...foot, align: 'right' });
    }
  });
  return paper.end();

  function drawCover() {
    paper.decorate((sheet) => sheet.rect(0, 0, page.width, page.height).fill(brand));
    drawMark(paper, page.top, 'Logo: a shield with a tick', { field: '#ffffff', lines: brand });
    const kind = { ...full, y: 232, size: 12, face: 'bold', color: onNavy.gold };
    paper.text('A short guide', kind);
    paper.text(title, {
      ...full,
      y: paper.y + 6,
      size: 54,
      face: 'display',
      color: onNavy.text,
      leading: 1.2,
      tag: 'H1',
    });
    const lead = { x: left, width: 370, size: 14, color: onNavy.muted, leading: 1.5 };
    paper.text(
      'How to spot a Ponzi scheme, the red flags before signing a business deal, and what to do in the first hours if it has already happened.',
      { ...lead, y: paper.y + 14 },
    );
    paper.y = 600;
    paper.within('L', () => {
      drawContent('Spotting a Ponzi scheme', 2);
      drawContent('Red flags before signing a business deal', 3);
      drawContent('Seven checks, and the first hours', 4);
    });
    paper.rule(paper.y, onNavy.rule);
    const note = { ...full, y: paper.y + 18, size: 9.5, color: onNavy.muted };
    paper.text('General information, not legal advice. It may be copied and passed on unchanged.', note);
  }

  function drawContent(text, number) {
    paper.rule(paper.y, onNavy.rule);
    const row = { ...full, y: paper.y + 10, size: 11, color: onNavy.text };
    paper.within('LI', () =>
      paper.within('LBody', () => {
        paper.text(text, row);
        paper.text(String(number), { ...row, align: 'right' });
      }),
    );
    paper.y += 10;
  }

  function drawTips(heading, lead, tips) {
    startPage(heading);
    paper.text(lead, { x: left, y: paper.y + 8, width: 400, size: 12, color: muted, leading: 1.5 });
    paper.y += 22;
    paper.within('L', () => {
      for (const [index, { sign, why }] of tips.entries()) {
        paper.rule(paper.y, pale);
        paper.y += 14;
        const column = { x: left + 40, width: width - 40 };
        paper.within('LI', () => {
          const { y } = paper;
          paper.text(String(index + 1), {
            x: left,
            y: y - 4,
            width: 30,
            size: 19,
            face: 'display',
            color: gold,
            tag: 'Lbl',
          });
          paper.within('LBody', () => {
            paper.text(sign, { ...column, y, size: 12.5, face: 'bold', tag: 'H3' });
            paper.text(why, { ...column, y: paper.y + 3, size: 11, color: muted, leading: 1.5 });
          });
        });
        paper.y += 12;
      }
    });
  }

  function drawLastPage() {
    startPage('Seven checks before the money leaves');
    paper.y += 16;
    paper.within('L', () => checks.forEach(drawCheck));
    drawFirstHours();
    paper.text(
      'An independent risk advisory checks companies, platforms and people before you trust them, and advises those who were defrauded. It gives no legal representation and is not law enforcement.',
      { ...full, y: paper.y + 18, size: 9.5, color: muted },
    );
  }

  function drawCheck(check) {
    paper.rule(paper.y, pale);
    const top = paper.y + 8;
    paper.decorate((sheet) =>
      sheet
        .roundedRect(left, top + 2, 12, 12, 2)
        .lineWidth(1)
        .strokeColor(brand)
        .stroke(),
    );
    const text = { x: left + 28, y: top, width: width - 28, size: 11, leading: 1.45, tag: 'LBody' };
    paper.within('LI', () => paper.text(check, text));
    paper.y += 8;
  }

  function drawFirstHours() {
    const top = paper.y + 18;
    const x = left + 24;
    const column = { x: x + 20, width: right - x - 44, size: 11, leading: 1.4 };
    const height = 66 + firstHours.reduce((sum, [, why]) => sum + 23 + paper.heightOf(why, column), 0);
    paper.decorate((sheet) => sheet.roundedRect(left, top, width, height, 8).fill(sand));
    paper.text('If you have already paid', {
      ...full,
      x,
      y: top + 18,
      size: 18,
      face: 'display',
      leading: 1.3,
      tag: 'H2',
    });
    paper.y += 8;
    paper.within('L', () => {
      for (const [index, [what, why]] of firstHours.entries()) {
        paper.within('LI', () => {
          const { y } = paper;
          paper.text(`${index + 1}.`, { ...column, x, y, width: 18, face: 'bold', tag: 'Lbl' });
          paper.within('LBody', () => {
            paper.text(what, { ...column, y, face: 'bold' });
            paper.text(why, { ...column, y: paper.y });
          });
        });
        paper.y += 7;
      }
    });
    paper.y = top + height;
  }

  function startPage(heading) {
    paper.startPage();
    paper.text(heading, { ...full, y: page.top, size: 25, face: 'display', leading: 1.3, tag: 'H2' });
  }
}
