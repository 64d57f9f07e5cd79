import { applyPreset } from '@portal/ui/themes/apply';

/** Two variants of the home page have their own presets. The rest of the portal uses the default. */
const presets: Record<string, string> = { '/v1': 'slate-navy', '/v2': 'midnight-navy' };

export const presetOf = (pathname: string): string => presets[pathname] ?? 'navy-brass';

export const showPresetOf = (pathname: string): void => applyPreset(presetOf(pathname));
