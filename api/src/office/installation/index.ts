export { Installation } from './installation.entity';
export { adoptStore, findingsOf, pairInstallation, requirePairing } from './pair-installation';
