import type { getSetup, Reply } from '@portal/contracts';
import { Badge } from '@portal/ui/badge';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@portal/ui/card';
import { Check, Minus, TriangleAlert } from '@portal/ui/icons';

type Settings = Reply<typeof getSetup>['settings'];

/** Shows which environment settings are set; their values stay on the server. */
export const SettingsList = ({ settings }: { settings: Settings }) => (
  <Card>
    <CardHeader>
      <CardTitle level={2}>Environment settings</CardTitle>
      <CardDescription>
        Names only, never values. Settings that are missing here must be set in production.
      </CardDescription>
    </CardHeader>
    <CardContent>
      <ul className="divide-y divide-border">
        {settings.map(({ name, purpose, isSet, required }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 max-sm:flex-col max-sm:items-start"
          >
            <div className="min-w-0">
              <code className="font-medium font-mono text-sm">{name}</code>
              <p className="text-muted-foreground text-sm">{purpose}</p>
            </div>
            <SettingState isSet={isSet} required={required} />
          </li>
        ))}
      </ul>
    </CardContent>
  </Card>
);

function SettingState({ isSet, required }: { isSet: boolean; required: boolean }) {
  if (isSet) {
    return (
      <Badge tone="green" icon={Check}>
        Set
      </Badge>
    );
  }
  return required ? (
    <Badge tone="red" icon={TriangleAlert}>
      Missing
    </Badge>
  ) : (
    <Badge tone="grey" icon={Minus}>
      Not set (default)
    </Badge>
  );
}
