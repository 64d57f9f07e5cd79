import { Link } from '@portal/sdk';
import { Card, CardContent, CardHeader, CardTitle } from '@portal/ui/card';
import type { ReactNode } from 'react';

/** The first steps from an empty server to an answered case. */
export const QuickStart = ({ withDemoUsers }: { withDemoUsers: boolean }) => (
  <Card>
    <CardHeader>
      <CardTitle level={2}>Quick start</CardTitle>
    </CardHeader>
    <CardContent>
      <ol className="flex flex-col gap-4">
        {(withDemoUsers ? [seedStep, ...steps] : steps).map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink text-sm"
            >
              {index + 1}
            </span>
            <div className="pt-0.5">
              <p className="font-medium">{title}</p>
              <p className="mt-0.5 text-muted-foreground text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </CardContent>
  </Card>
);

const seedStep: Step = { title: 'Create the demo users', text: 'Press the button above. You can press it again.' };

interface Step {
  title: string;
  text: ReactNode;
}

const steps: readonly Step[] = [
  {
    title: 'Submit a case',
    text: (
      <>
        Open <Link to="/case-submission">the risk check form</Link>; no account is needed.
      </>
    ),
  },
  {
    title: 'Sign in as an admin and assign it',
    text: (
      <>
        <Link to="/login">Sign in</Link>, open the cases and choose an attorney for the pending one.
      </>
    ),
  },
  {
    title: 'Answer as the attorney',
    text: 'Sign in as that attorney, open the case and send the first message: the case is then in progress.',
  },
  {
    title: 'Follow it as the client',
    text: 'Sign in with the address the case was submitted with: messages, documents and invoices are on the case page.',
  },
];
