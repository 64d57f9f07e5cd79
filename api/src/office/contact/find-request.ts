import { contactTexts } from '@portal/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../platform/kernel/app-error';
import { isId } from '../../platform/kernel/id';
import { ContactRequest } from './contact-request.entity';

/** @throws AppError `NOT_FOUND`. */
export async function findRequest(manager: EntityManager, id: string): Promise<ContactRequest> {
  const request = isId(id) && (await manager.findOneBy(ContactRequest, { id }));
  if (!request) {
    throw new AppError('NOT_FOUND', contactTexts.notFound);
  }
  return request;
}
