import { decideHit, listHits, listScreenings, screenSubject } from '@portal/contracts';
import { call, type ReadReply } from '@portal/sdk';
import { caseApi } from '../case-api';

export type Screenings = ReadReply<typeof listScreenings>;
export type ScreeningRow = Screenings['screenings'][number];
export type Hit = ReadReply<typeof listHits>['hits'][number];

const screeningApi = caseApi.enhanceEndpoints({ addTagTypes: ['Screening'] }).injectEndpoints({
  endpoints: (build) => ({
    screenings: build.query({ ...call(listScreenings), providesTags: ['Screening'] }),
    hits: build.query({ ...call(listHits), providesTags: ['Screening'] }),
    screenSubject: build.mutation({
      ...call(screenSubject),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['Screening']),
    }),
    // A refusal may mean that another person decided first, so the hits reload then, too.
    decideHit: build.mutation({ ...call(decideHit), invalidatesTags: ['Screening'] }),
  }),
});

export const { useScreeningsQuery, useHitsQuery, useScreenSubjectMutation, useDecideHitMutation } = screeningApi;
