export { subjectRoutes } from './subjects.routes';
export { SubjectService } from './subjects.service';
