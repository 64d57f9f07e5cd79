import { checkedName, type QuarantinedFile } from './document-store';

const shape = /^([0-9a-f]{48})-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)$/;

/** The name contains the time of quarantine, so that it survives a copy or a restored backup of the store. */
export const quarantineNameOf = ({ name, quarantinedAt }: QuarantinedFile): string =>
  `${checkedName(name)}-${quarantinedAt.replace(/[:.]/g, '-')}`;

/** Returns undefined when the name has another form. */
export function parseQuarantineName(text: string): QuarantinedFile | undefined {
  const [, name, time = ''] = shape.exec(text) ?? [];
  const quarantinedAt = time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/, 'T$1:$2:$3.$4');
  return name && !Number.isNaN(Date.parse(quarantinedAt)) ? { name, quarantinedAt } : undefined;
}
