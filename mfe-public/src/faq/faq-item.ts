export interface FaqItem {
  /** Id and anchor of the question in the page. */
  id: string;
  question: string;
  answer: string;
}
