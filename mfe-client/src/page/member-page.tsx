import { useLeaveLink } from '@portal/sdk';
import { Container, type ContainerProps } from '@portal/ui/layout';
import { QuickExit } from '@portal/ui/quick-exit';
import type { ReactNode } from 'react';

interface MemberPageProps extends Pick<ContainerProps, 'width'> {
  /** Leaves the margins of the page out on paper. */
  isSheet?: boolean;
  children: ReactNode;
}

/** Layout of a page of a signed-in person. Clients can leave the site from it in one press. */
export function MemberPage({ isSheet = false, width, children }: MemberPageProps) {
  const leave = useLeaveLink();
  return (
    <>
      {leave && <QuickExit {...leave} />}
      <Container width={width} className={isSheet ? 'py-8 sm:py-12 print:max-w-none print:p-0' : 'py-8 sm:py-12'}>
        {children}
      </Container>
    </>
  );
}
