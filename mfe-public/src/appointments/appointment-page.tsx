import { msg, t } from '@portal/build/i18n';
import { appointmentTexts, type OwnAppointment } from '@portal/contracts';
import { Link, problemOf, toast } from '@portal/sdk';
import { Alert } from '@portal/ui/alert';
import { Button } from '@portal/ui/button';
import { buttonClass } from '@portal/ui/button-class';
import { CardLoading } from '@portal/ui/card-loading';
import { useCallback, useEffect, useState } from 'react';
import { refusalText } from '../forms/refusal-text';
import { AccountPage } from '../page/account-page';
import { useLinkToken } from '../page/use-link-token';
import {
  useMoveAppointmentMutation,
  useOpenAppointmentLinkMutation,
  useWithdrawAppointmentMutation,
} from './booking-api';
import { SlotPicker } from './slot-picker';
import { whenText } from './when-text';

const title = msg('Your consultation');
const failed = msg('Your consultation could not be changed. Please try again.');

/** As high as what is shown while the appointment loads, so that what comes below stays. */
const place = 'min-h-96';

/** The page of the mailed link. Opening it changes nothing, because programs that scan mails open links too. */
export function AppointmentPage() {
  const token = useLinkToken();
  const [appointment, setAppointment] = useState<OwnAppointment>();
  const [refusal, setRefusal] = useState('');
  const [open] = useOpenAppointmentLinkMutation();
  useEffect(() => {
    let isShown = true;
    void open({ body: { token } }).then(({ data, error }) => {
      if (isShown) {
        setAppointment(data?.appointment);
        setRefusal(error ? refusalText(problemOf(error), t(appointmentTexts.linkExpired)) : '');
      }
    });
    return () => {
      isShown = false;
    };
  }, [open, token]);
  if (!appointment) {
    return (
      <AccountPage title={t(title)}>
        <div className={place}>
          {refusal ? <Alert tone="danger" title={refusal} /> : <CardLoading label={t('Loading...')} />}
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t(title)} lead={whenText(appointment)}>
      <div className={`${place} grid content-start gap-6`}>
        {appointment.status === 'booked' ? (
          <Changes token={token} onChanged={setAppointment} />
        ) : (
          <Alert
            tone="info"
            title={t(appointment.status === 'held' ? appointmentTexts.over : appointmentTexts.cancelled)}
          />
        )}
        {appointment.status === 'cancelled' && (
          <Link to="/consultation" className={buttonClass({ variant: 'outline' })}>
            {t('Choose another time')}
          </Link>
        )}
      </div>
    </AccountPage>
  );
}

function Changes({ token, onChanged }: { token: string; onChanged: (appointment: OwnAppointment) => void }) {
  const [startsAt, setStartsAt] = useState('');
  const [refusal, setRefusal] = useState('');
  const [move, { isLoading: isMoving }] = useMoveAppointmentMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawAppointmentMutation();
  const choose = useCallback((chosen: string) => setStartsAt(chosen), []);
  const handle = async (request: ReturnType<typeof move> | ReturnType<typeof withdraw>, done: string) => {
    setRefusal('');
    const { data, error } = await request;
    if (data) {
      toast({ title: done });
      setStartsAt('');
      onChanged(data.appointment);
    } else {
      setRefusal(refusalText(problemOf(error), failed));
    }
  };
  return (
    <>
      <SlotPicker value={startsAt} onChange={choose} />
      {refusal && <Alert tone="danger" title={refusal} />}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={!startsAt}
          busy={isMoving}
          busyLabel={t('One moment...')}
          onClick={() => void handle(move({ body: { token, startsAt } }), t(appointmentTexts.moved))}
        >
          {t('Move to this time')}
        </Button>
        <Button
          variant="outline"
          busy={isWithdrawing}
          busyLabel={t('One moment...')}
          onClick={() => void handle(withdraw({ body: { token } }), t(appointmentTexts.cancelled))}
        >
          {t('Cancel the consultation')}
        </Button>
      </div>
    </>
  );
}
