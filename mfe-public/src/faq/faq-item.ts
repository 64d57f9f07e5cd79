export interface FaqItem {
  /** Also the anchor of the question in the page. */
  id: string;
  question: string;
  answer: string;
}
