import Router from '@koa/router';
import * as contracts from '@portal/contracts';
import type { RequestState } from '../../platform/http/request-state';
import { serve } from '../../platform/http/serve';
import { idempotencyKey } from '../../platform/idempotency';
import type { Actor } from '../../platform/kernel/actor';
import type { ReadableNote } from './staff-note.entity';
import type { StaffNoteService } from './staff-notes.service';

export function staffNoteRoutes({ staffNotes }: { staffNotes: StaffNoteService }): Router<RequestState> {
  const router = new Router<RequestState>();

  serve(router, contracts.listStaffNotes, async ({ actor, params, query }) => {
    const { notes, hasMore } = await staffNotes.list(actor, { ...params, ...query });
    return { notes: notes.map((note) => present(actor, note)), hasMore };
  });

  serve(router, contracts.addStaffNote, async ({ actor, params, body }, context) => ({
    note: present(actor, await staffNotes.add(actor, { ...params, ...body }, idempotencyKey(context))),
  }));

  return router;
}

const present = (
  actor: Actor,
  { id, authorId, authorName, text, createdAt }: ReadableNote,
): contracts.StaffNoteView => ({
  _id: id,
  authorName,
  text,
  createdAt,
  mine: authorId === actor.id,
});
