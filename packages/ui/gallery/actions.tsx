import { Avatar } from '@portal/ui/avatar';
import { Badge } from '@portal/ui/badge';
import { Breadcrumbs } from '@portal/ui/breadcrumbs';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { CopyButton } from '@portal/ui/copy-button';
import { ArrowRight, Bell, Download, Plus, Trash } from '@portal/ui/icons';
import { PageHeader } from '@portal/ui/page-header';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Spinner } from '@portal/ui/spinner';
import { caseStatusIcons, caseStatusTones, invoiceStatusTones, senderRoleTones, type Tone } from '@portal/ui/tone';
import { Block, Row } from './block';

const variants = ['primary', 'secondary', 'outline', 'ghost', 'link', 'destructive'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const Buttons = () => (
  <Block title="Buttons">
    {sizes.map((size) => (
      <Row key={size}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {variant}
          </Button>
        ))}
      </Row>
    ))}
    <Row>
      <Button>
        <Plus /> New case
      </Button>
      <Button variant="outline">
        <Download /> Download
      </Button>
      <Button busy busyLabel="Sending...">
        Send &amp; Email
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="outline" disabled>
        Disabled
      </Button>
      <Button variant="outline" size="icon" aria-label="Notifications">
        <Bell />
      </Button>
      <Button variant="ghost" size="icon-sm" aria-label="Remove">
        <Trash />
      </Button>
      <a href="#top" className={buttonClass({ variant: 'outline' })}>
        Read the guide <ArrowRight />
      </a>
      <Button asChild variant="secondary">
        <a href="#top">Link as child</a>
      </Button>
      <CopyButton text="CASE-1" label="Copy case number" />
      <Spinner />
    </Row>
    <ProgressBar label="Uploading" value={62} className="max-w-sm" />
  </Block>
);

const groups: [string, Record<string, Tone>][] = [
  ['case', caseStatusTones],
  ['invoice', invoiceStatusTones],
  ['sender', senderRoleTones],
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const Badges = () => (
  <Block title="Badges">
    {groups.map(([group, tones]) => (
      <Row key={group}>
        {Object.entries(tones).map(([word, tone]) => (
          <Badge
            key={word}
            tone={tone}
            icon={group === 'case' ? caseStatusIcons[word as keyof typeof caseStatusIcons] : undefined}
          >
            {capitalised(word)}
          </Badge>
        ))}
      </Row>
    ))}
    <Row>
      <Avatar name="Fatima Al Zahra" size="lg" />
      <Avatar name="John Smith" />
      <Avatar name="Mononym" size="sm" />
    </Row>
  </Block>
);

export const Headers = () => (
  <Block title="Page header">
    <PageHeader
      breadcrumbs={
        <Breadcrumbs
          items={[
            <a key="1" href="#top">
              Dashboard
            </a>,
            <a key="2" href="#top">
              My cases
            </a>,
            'CASE-2026-0042',
          ]}
        />
      }
      eyebrow="Company Risk Report"
      title="Case CASE-2026-0042"
      badge={
        <Badge tone="green" icon={caseStatusIcons['in-progress']}>
          In-progress
        </Badge>
      }
      lead="Verification of a trading company before a distribution agreement is signed."
      actions={
        <>
          <Button variant="outline">Print</Button>
          <Button>Send message</Button>
        </>
      }
    />
  </Block>
);
