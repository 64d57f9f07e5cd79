import { msg, t } from '@portal/build/i18n';
import { Monitor, Moon, Sun } from '../../icons';
import type { Mode } from '../../themes/apply';
import { SegmentedControl } from '../choices/segmented-control';

const modes = [
  { value: 'light', label: msg('Light'), icon: Sun },
  { value: 'dark', label: msg('Dark'), icon: Moon },
  { value: 'system', label: msg('System'), icon: Monitor },
] as const;

export interface ModeSwitchProps {
  mode: Mode;
  onChange: (mode: Mode) => void;
  iconsOnly?: boolean;
  /** Names the group, if a page has more than one. */
  legend?: string;
}

/** A switch between light, dark and the system's mode. Store the choice with `chooseMode` from `@portal/ui/themes`. */
export const ModeSwitch = ({ mode, onChange, iconsOnly = true, legend = t('Appearance') }: ModeSwitchProps) => (
  <SegmentedControl
    legend={legend}
    options={modes.map((each) => ({ ...each, label: t(each.label) }))}
    value={mode}
    onChange={onChange}
    iconsOnly={iconsOnly}
  />
);
