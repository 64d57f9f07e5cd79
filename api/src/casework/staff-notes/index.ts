export { StaffNote } from './staff-note.entity';
export { staffNoteRoutes } from './staff-notes.routes';
export { StaffNoteService } from './staff-notes.service';
