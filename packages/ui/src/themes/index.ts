export * from './apply';
export * from './presets';
