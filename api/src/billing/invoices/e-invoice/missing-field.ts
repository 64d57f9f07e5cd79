/** Something that an e-invoice needs and the portal does not know. */
export interface MissingField {
  /** A setting, or a field of the invoice. */
  field: string;
  what: string;
  /** Who enters it where. */
  where: string;
}

export const setting = (field: string, what: string): MissingField => ({
  field,
  what,
  where: `set ${field} in the settings of the server.`,
});

/** What was sent does not change any more. */
export const onDraft = (field: string, what: string, label: string): MissingField => ({
  field,
  what,
  where: `enter it in a draft, as '${label}'. This one was sent: credit it and send a new one.`,
});
