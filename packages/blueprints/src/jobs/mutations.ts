import type { Mutation } from '../mutation.ts';

const firstCome = { features: ['ratings', 'deadline', 'arbiter', 'platformFee'] };

export const mutations: Mutation[] = [
  {
    fault: 'the worker can confirm the own work',
    replace: ['if (msg.sender != job.poster) revert NotPoster(msg.sender);\n        job.status = Status.Paid', 'job.status = Status.Paid'],
  },
  {
    fault: 'the poster can take the money back although a worker is at it',
    replace: [
      'Job storage job = _in(jobId, Status.Open);\n        if (msg.sender != job.poster) revert NotPoster(msg.sender);\n        _return',
      'Job storage job = _existing(jobId);\n        if (msg.sender != job.poster) revert NotPoster(msg.sender);\n        _return',
    ],
  },
  { fault: 'a job is paid again and again', replace: ['job.status = Status.Paid;', ''] },
  { fault: 'somebody who has not applied is chosen', replace: ['if (!hasApplied[jobId][worker]) revert NotApplied(worker);', ''] },
  {
    fault: 'the poster can take the money back before the time is over',
    replace: ['if (block.timestamp < job.dueAt) revert TooEarly(job.dueAt);', ''],
  },
  { fault: 'a job is rated again and again', replace: ['if (job.stars != 0) revert AlreadyRated(jobId);', ''] },
  { fault: 'the stars are counted for the poster', replace: ['starsOf[job.worker] += stars;', 'starsOf[job.poster] += stars;'] },
  { fault: 'anybody can decide a dispute', replace: ['if (msg.sender != arbiter) revert NotArbiter(msg.sender);', ''] },
  { fault: 'the owner’s part is also paid to the worker', replace: ['return amount - fee;', 'return amount;'] },
  {
    fault: 'a second worker can take a job away from the first',
    replace: [
      'Job storage job = _in(jobId, Status.Open);\n        if (msg.sender == job.poster) revert OwnJob();',
      'Job storage job = _existing(jobId);\n        if (msg.sender == job.poster) revert OwnJob();',
    ],
    ...firstCome,
  },
];
