export { activeDemoUsers } from './active-demo-users';
export { demoPassword, demoUsers } from './demo-users';
export { seedRoutes } from './seed.routes';
export { SeedService } from './seed.service';
