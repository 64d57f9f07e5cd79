import { defaultBrandName } from '@portal/contracts';
import type { Config } from '../../platform/config';
import { businessTime } from '../../platform/kernel/business-day';
import { instant } from '../../platform/kernel/clock';
import { type Moment, type TaxSettings, taxSettingsOf } from '../invoices';

/** What invoices of the portal itself say, and where its days begin. */
export interface WatchSettings {
  timeZone: string;
  tax: TaxSettings;
  /** The tax in percent that the price contains. */
  taxRate: number;
  /** Units of the tax currency for one dollar; undefined when the operator has set none. */
  exchangeRate: number | undefined;
  /** Shown as who issued the invoice. */
  brandName: string;
}

/** The same at one moment. */
export interface Charging extends Omit<WatchSettings, 'timeZone'> {
  now: Date;
  moment: Moment;
}

export const watchSettingsOf = (config: Config): WatchSettings => ({
  timeZone: config.businessTz,
  tax: taxSettingsOf(config),
  taxRate: config.taxRate,
  exchangeRate: config.taxExchangeRate,
  brandName: config.brandName ?? defaultBrandName,
});

export const chargingAt = (now: Date, { timeZone, ...settings }: WatchSettings): Charging => ({
  ...settings,
  now,
  moment: { at: instant(now), ...businessTime(now, timeZone) },
});
