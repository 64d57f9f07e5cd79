export { browserTests as default } from '@portal/build/jest';
