const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const list = (tips) =>
  tips
    .map(
      ({ sign, why }, index) =>
        `<li><span class="number">${index + 1}</span><div><h3>${escaped(sign)}</h3><p>${escaped(why)}</p></div></li>`,
    )
    .join('');

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
  ['Change your passwords', 'if you installed something or gave anybody access, from another device.'],
  ['Report it', 'to the police and to the platform it happened on, and note the reference numbers.'],
];

/** Returns the guide as a printable HTML document. */
export const guideHtml = ({ ponziSigns, dealRedFlags }, styles) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Before you pay</title><style>${styles}</style></head>
<body>
<section class="cover">
  <p class="kind">A short guide</p>
  <h1>Before you pay</h1>
  <p class="lead">How to spot a Ponzi scheme, the red flags before signing a business deal, and what to do in the first
  hours if it has already happened.</p>
  <ol class="contents">
    <li><span>Spotting a Ponzi scheme</span><span>2</span></li>
    <li><span>Red flags before signing a business deal</span><span>3</span></li>
    <li><span>Seven checks, and the first hours</span><span>4</span></li>
  </ol>
  <p class="note">General information, not legal advice. It may be copied and passed on unchanged.</p>
</section>
<section class="page">
  <h2>How to spot a Ponzi scheme</h2>
  <p class="lead">Early investors are paid with the money of later ones. It looks like success, until new money stops
  coming. One of these signs is a reason to ask; two are a reason to leave.</p>
  <ol class="tips">${list(ponziSigns)}</ol>
  <footer><span>Before you pay</span><span>2</span></footer>
</section>
<section class="page">
  <h2>Red flags before signing a business deal</h2>
  <p class="lead">Most fraudulent deals fail a simple question that nobody asked in time. Ask these before the deposit,
  not after.</p>
  <ol class="tips">${list(dealRedFlags)}</ol>
  <footer><span>Before you pay</span><span>3</span></footer>
</section>
<section class="page">
  <h2>Seven checks before the money leaves</h2>
  <ul class="checks">${checks.map((check) => `<li><span class="box"></span>${escaped(check)}</li>`).join('')}</ul>
  <div class="hours">
    <h2>If you have already paid</h2>
    <ol>${firstHours.map(([what, why]) => `<li><strong>${escaped(what)}</strong> ${escaped(why)}</li>`).join('')}</ol>
  </div>
  <p class="note">An independent risk advisory checks companies, platforms and people before you trust them, and advises
  those who were defrauded. It gives no legal representation and is not law enforcement.</p>
  <footer><span>Before you pay</span><span>4</span></footer>
</section>
</body></html>`;
