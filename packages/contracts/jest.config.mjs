export { nodeTests as default } from '@portal/build/jest';
