export { faultOf } from './fault';
