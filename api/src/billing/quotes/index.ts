export { eraseQuotes } from './erase-quotes';
export { quotePrinterFor } from './print-quote';
export { Quote, QuotePaper } from './quote.entity';
export { alteredQuotes, readPaper } from './quote-paper';
export { quoteRoutes } from './quotes.routes';
export { QuoteService } from './quotes.service';
export { quotesOfCase } from './quotes-of-case';
