import { instantAfter } from '../../platform/kernel/clock';
import { dayMs } from '../../platform/kernel/durations';
import type { DemoServices } from './demo-services';
import type { Cast, Step, StoryResults } from './step';
import type { Story } from './stories/story';
import type { Timetable } from './timetable';

interface StaffParts {
  services: DemoServices;
  story: Story;
  cast: Cast;
  results: StoryResults;
  times: Timetable;
}

/** Returns the steps that write the notes and tasks of staff. */
export function staffSteps({ services, story, cast, results, times }: StaffParts): Step[] {
  const { notes = [], tasks = [] } = story;
  const write = notes.map(([speaker, text]) => async () => {
    const actor = cast[speaker];
    if (actor) {
      await services.staffNotes.add(actor, { caseId: results.caseId, text }, undefined);
    }
  });
  const give = tasks.map(({ of, title, dueInDays }) => async () => {
    const assignee = cast[of];
    if (assignee) {
      const dueOn = instantAfter(times.now, dueInDays * dayMs).slice(0, 10);
      await services.tasks.add(
        cast.admin,
        { caseId: results.caseId, title, dueOn, assigneeId: assignee.id },
        undefined,
      );
    }
  });
  return [...write, ...give].map((run) => ({ at: times.next(0.2), run }));
}
