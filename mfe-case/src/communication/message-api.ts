import {
  answerPoint,
  cancelRequest,
  completeRequest,
  listLimit,
  listMessages,
  type MessageView,
  markRead,
  retryDelivery,
  sendMessage,
} from '@portal/contracts';
import { call } from '@portal/sdk';
import { type CaseDetail, caseApi } from '../case-api';
import { mergeMessages } from './merge-messages';

const patchCase = (caseId: string, change: (caseDetail: CaseDetail) => void) =>
  caseApi.util.updateQueryData('caseDetail', { params: { caseId } }, change);

interface Patching {
  dispatch: (change: ReturnType<typeof patchCase>) => unknown;
  queryFulfilled: Promise<{ data: { message: MessageView } }>;
}

/** Adds a message from the server to the cached case. */
async function patchMessage(_ask: unknown, { dispatch, queryFulfilled }: Patching): Promise<void> {
  const reply = await queryFulfilled.catch(() => undefined);
  if (reply) {
    const { message } = reply.data;
    dispatch(
      patchCase(message.caseId, (draft) => {
        draft.messages = mergeMessages(draft.messages, [message]);
      }),
    );
  }
}

interface PageAsk {
  caseId: string;
  /** Id of the oldest message already loaded; without it, the newest page is requested. */
  before?: string | undefined;
}

/** A document request decides what the case waits for. */
const reloadsCase = { invalidatesTags: (_reply: unknown, problem: unknown) => (problem ? [] : ['Case' as const]) };

const pageOfMessages = call(listMessages);

const messageApi = caseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loads one page of the conversation and merges it into the cached case. */
    messagePage: build.query({
      ...pageOfMessages,
      query: (ask: PageAsk) => pageOfMessages.query({ query: { ...ask, limit: listLimit } }),
      keepUnusedDataFor: 0,
      async onQueryStarted({ caseId }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { messages, total } = reply.data;
          dispatch(
            patchCase(caseId, (draft) => {
              draft.messages = mergeMessages(draft.messages, messages);
              draft.case.messageCount = total;
            }),
          );
        }
      },
    }),
    postMessage: build.mutation({
      ...call(sendMessage),
      async onQueryStarted({ body: { caseId } }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { message } = reply.data;
          dispatch(
            patchCase(caseId, (draft) => {
              draft.case.messageCount += draft.messages.some(({ _id }) => _id === message._id) ? 0 : 1;
              draft.messages = mergeMessages(draft.messages, [message]);
            }),
          );
        }
      },
    }),
    markRead: build.mutation({
      ...call(markRead),
      async onQueryStarted({ body: { caseId } }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) {
          const { unreadCount } = reply.data;
          dispatch(
            patchCase(caseId, (draft) => {
              draft.case.unreadCount = unreadCount;
            }),
          );
        }
      },
    }),
    retryDelivery: build.mutation({ ...call(retryDelivery), onQueryStarted: patchMessage }),
    answerPoint: build.mutation({ ...call(answerPoint), ...reloadsCase, onQueryStarted: patchMessage }),
    completeRequest: build.mutation({ ...call(completeRequest), ...reloadsCase, onQueryStarted: patchMessage }),
    cancelRequest: build.mutation({ ...call(cancelRequest), onQueryStarted: patchMessage }),
  }),
});

export const {
  useLazyMessagePageQuery,
  usePostMessageMutation,
  useMarkReadMutation,
  useRetryDeliveryMutation,
  useAnswerPointMutation,
  useCompleteRequestMutation,
  useCancelRequestMutation,
} = messageApi;
