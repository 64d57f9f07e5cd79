import * as z from '@portal/contracts/zod';

export const paymentTexts = {
  title: 'How to pay',
  reference: (invoiceNumber: string) => `Reference: ${invoiceNumber}`,
  /** For an operator who has set no instructions. */
  ask: 'Ask us how to pay: write to us in the conversation of your case.',
  bankDetails: (phone: string | undefined) =>
    `Our bank details never change by email. If a message says that they have changed, ${phone ? `call us on ${phone}` : 'ask us in the conversation of your case'} before you pay.`,
} as const;

/** What the operator has set about payments. */
export const HowToPay = z.object({
  /** The instructions line by line; empty when none are set. */
  lines: z.array(z.string()),
  phone: z.optional(z.string()),
});
export type HowToPay = z.infer<typeof HowToPay>;
