import { subscription } from '../answers/watched-names';
import { FormSection } from './form-section';

/** Says what is ordered. A subscription has one price, so there is no service level to choose. */
export const SubscriptionSection = () => (
  <FormSection title="Your subscription">
    <p className="text-pretty sm:col-span-2">
      {subscription?.title}: <strong className="font-semibold">{subscription?.price}</strong>. An attorney agrees the
      names with you first. Nothing is owed before you have agreed.
    </p>
  </FormSection>
);
