import { addStaffTask, changeStaffTask, finishStaffTask, listMyTasks, listStaffTasks } from '@portal/contracts';
import { api, call } from '@portal/sdk';

const taskApi = api.enhanceEndpoints({ addTagTypes: ['StaffTask'] }).injectEndpoints({
  endpoints: (build) => ({
    staffTasks: build.query({ ...call(listStaffTasks), providesTags: ['StaffTask'] }),
    myTasks: build.query({ ...call(listMyTasks), providesTags: ['StaffTask'] }),
    addStaffTask: build.mutation({
      ...call(addStaffTask),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffTask']),
    }),
    changeStaffTask: build.mutation({
      ...call(changeStaffTask),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffTask']),
    }),
    finishStaffTask: build.mutation({
      ...call(finishStaffTask),
      invalidatesTags: (_reply, problem) => (problem ? [] : ['StaffTask']),
    }),
  }),
});

export const {
  useStaffTasksQuery,
  useMyTasksQuery,
  useAddStaffTaskMutation,
  useChangeStaffTaskMutation,
  useFinishStaffTaskMutation,
} = taskApi;
