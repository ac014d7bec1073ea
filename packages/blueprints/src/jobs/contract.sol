// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

// #if platformFee
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
// #endif
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title $Contract$
/// @notice A board of jobs. Who posts one pays it in beforehand; one worker takes it and is paid when the poster confirms that it is done.
contract $Contract$ is /*#if platformFee*/Ownable2Step, /*#endif*/ReentrancyGuard {
    /// @notice The life of a job.
    enum Status {
        /// It can be taken.
        Open,
        /// A worker is at it.
        Taken,
        /// The worker says that it is done.
        Submitted,
        /// The worker was paid.
        Paid,
        /// The poster has the money back.
        Cancelled/*#if arbiter*/,
        /// The two disagree; the arbiter decides.
        Disputed,
        /// The arbiter has decided.
        Resolved/*#endif*/
    }

    /// @notice A job on the board.
    struct Job {
        address poster;
        /// Who does it; nobody while it is open.
        address worker;
        /// What has to be done.
        string description;
        /// What is paid for it, in wei; it lies here.
        uint256 pay;
        Status status;
        // #if deadline
        /// Until when the worker must say that it is done (Unix seconds); 0 while it is open.
        uint256 dueAt;
        // #endif
        // #if ratings
        /// How many stars the poster gave, 1 to 5; 0 before that.
        uint8 stars;
        // #endif
    }

    // #if arbiter || platformFee
    /// @notice Shares are counted in basis points: 10,000 are the whole, 100 are one percent.
    uint256 public constant BASIS_POINTS = 10_000;

    // #endif
    // #if platformFee
    /// @notice No contract made from this code can take more than this: 2,000 are a fifth.
    uint256 public constant HIGHEST_FEE_BPS = 2_000;

    /// @notice The part of each pay that goes to the owner of this contract, in basis points. It can never change.
    uint256 public immutable platformFeeBps;

    /// @notice Fees that the owner can collect, in wei.
    uint256 public feesOwed;

    // #endif
    // #if deadline
    /// @notice How long a worker has, counted from taking the job, in seconds. It can never change.
    uint256 public immutable workTime;

    // #endif
    // #if arbiter
    /// @notice Who decides when poster and worker disagree. It can never change.
    address public immutable arbiter;

    /// @notice Money that a decision of the arbiter has given to somebody and that they have not collected yet, in wei.
    mapping(address account => uint256) public owed;

    // #endif
    /// @notice How many jobs were ever posted; they are numbered from 1.
    uint256 public jobCount;

    mapping(uint256 jobId => Job) private _jobs;
    // #if picked
    mapping(uint256 jobId => address[]) private _applicants;

    /// @notice Whether somebody has applied for a job.
    mapping(uint256 jobId => mapping(address account => bool)) public hasApplied;
    // #endif
    // #if ratings

    /// @notice How many ratings a worker has.
    mapping(address worker => uint256) public ratingCount;

    /// @notice All stars of a worker together.
    mapping(address worker => uint256) public starsOf;
    // #endif

    /// @notice Somebody posted a job and paid it in.
    event JobPosted(uint256 indexed jobId, address indexed poster, string description, uint256 pay);
    // #if picked
    /// @notice Somebody would like to do the job.
    event JobApplied(uint256 indexed jobId, address indexed worker);
    // #endif
    /// @notice A worker is at it now.
    event JobTaken(uint256 indexed jobId, address indexed worker);
    /// @notice The worker gave the job back; it is open again.
    event JobGivenUp(uint256 indexed jobId, address indexed worker);
    /// @notice The worker says that it is done.
    event WorkSubmitted(uint256 indexed jobId);
    /// @notice The worker was paid.
    event JobPaid(uint256 indexed jobId, address indexed worker, uint256 amount);
    /// @notice The poster has the money back.
    event JobCancelled(uint256 indexed jobId, address indexed poster, uint256 amount);
    // #if ratings
    /// @notice The poster rated the worker.
    event WorkerRated(uint256 indexed jobId, address indexed worker, uint8 stars);
    // #endif
    // #if arbiter
    /// @notice One of the two has called the arbiter.
    event JobDisputed(uint256 indexed jobId, address indexed by);
    /// @notice The arbiter has divided the money.
    event JobResolved(uint256 indexed jobId, uint256 workerShare, uint256 posterShare);
    /// @notice Somebody collected what a decision had given them.
    event Withdrawn(address indexed account, uint256 amount);
    // #endif
    // #if platformFee
    /// @notice The owner collected the fees.
    event FeesWithdrawn(address indexed owner, uint256 amount);
    // #endif

    // #if settings
    /// @notice This contract cannot be created with such a value.
    error InvalidSetting();
    // #endif
    /// @notice A job needs a description and its pay.
    error InvalidJob();
    /// @notice There is no job with this number.
    error UnknownJob(uint256 jobId);
    /// @notice This cannot be done any more, or not yet.
    error WrongStatus(Status status);
    /// @notice Only who posted the job may do this.
    error NotPoster(address account);
    /// @notice Only the worker of the job may do this.
    error NotWorker(address account);
    /// @notice Nobody can work for themselves.
    error OwnJob();
    // #if picked
    /// @notice Each person applies once.
    error AlreadyApplied(address account);
    /// @notice This person has not applied.
    error NotApplied(address account);
    // #endif
    // #if deadline
    /// @notice The worker still has time until `time` (Unix seconds).
    error TooEarly(uint256 time);
    /// @notice The time was over at `time` (Unix seconds).
    error TooLate(uint256 time);
    // #endif
    // #if ratings
    /// @notice There are one to five stars.
    error InvalidStars(uint8 stars);
    /// @notice A job is rated once.
    error AlreadyRated(uint256 jobId);
    // #endif
    // #if arbiter
    /// @notice Only the arbiter may do this.
    error NotArbiter(address account);
    /// @notice Who decides between the two cannot be one of them.
    error ArbiterCannotTakePart(address arbiter);
    /// @notice The share must be between nothing and everything.
    error InvalidShare(uint256 bps);
    // #endif
    // #if arbiter || platformFee
    /// @notice There is nothing to collect.
    error NothingToWithdraw();
    // #endif

    // #if settings
    /// @notice Sets the rules; none of them can ever change.
    // #if deadline
    /// @param workTime_ How long a worker has, in seconds.
    // #endif
    // #if arbiter
    /// @param arbiter_ Who decides when the two disagree.
    // #endif
    // #if platformFee
    /// @param platformFeeBps_ The part of each pay that goes to the owner, in basis points.
    // #endif
    constructor(
        // #each setting
        // #sample
        uint256 workTime_,
        address arbiter_,
        uint256 platformFeeBps_
        // #endsample
        //> $setting.type$ $setting.name$_/*#if setting.more*/,/*#endif*/
        // #end
    )/*#if platformFee*/ Ownable(msg.sender)/*#endif*/ {
        // #if deadline
        if (workTime_ == 0) revert InvalidSetting();
        workTime = workTime_;
        // #endif
        // #if arbiter
        if (arbiter_ == address(0)) revert InvalidSetting();
        arbiter = arbiter_;
        // #endif
        // #if platformFee
        if (platformFeeBps_ > HIGHEST_FEE_BPS) revert InvalidSetting();
        platformFeeBps = platformFeeBps_;
        // #endif
    }

    // #endif
    /// @notice Posts a job. Its pay is what you send along; it waits here until you confirm the work.
    /// @param description What has to be done, for everyone to read.
    /// @return jobId The number of the job.
    function postJob(string calldata description) external payable returns (uint256 jobId) {
        // #if arbiter
        if (msg.sender == arbiter) revert ArbiterCannotTakePart(msg.sender);
        // #endif
        if (bytes(description).length == 0 || msg.value == 0) revert InvalidJob();
        jobId = ++jobCount;
        Job storage job = _jobs[jobId];
        job.poster = msg.sender;
        job.description = description;
        job.pay = msg.value;
        emit JobPosted(jobId, msg.sender, description, msg.value);
    }

    // #if picked
    /// @notice Says that you would like to do the job. Its poster chooses somebody of those who did.
    /// @param jobId The number of the job.
    function applyForJob(uint256 jobId) external {
        Job storage job = _in(jobId, Status.Open);
        if (msg.sender == job.poster) revert OwnJob();
        // #if arbiter
        if (msg.sender == arbiter) revert ArbiterCannotTakePart(msg.sender);
        // #endif
        if (hasApplied[jobId][msg.sender]) revert AlreadyApplied(msg.sender);
        hasApplied[jobId][msg.sender] = true;
        _applicants[jobId].push(msg.sender);
        emit JobApplied(jobId, msg.sender);
    }

    /// @notice Gives the job to somebody who has applied. Only who posted it can do this.
    /// @param jobId The number of the job.
    /// @param worker Who shall do it.
    function chooseWorker(uint256 jobId, address worker) external {
        Job storage job = _in(jobId, Status.Open);
        if (msg.sender != job.poster) revert NotPoster(msg.sender);
        if (!hasApplied[jobId][worker]) revert NotApplied(worker);
        _begin(jobId, job, worker);
    }
    // #else
    //> /// @notice Takes the job: who comes first has it.
    //> /// @param jobId The number of the job.
    //> function takeJob(uint256 jobId) external {
    //>     Job storage job = _in(jobId, Status.Open);
    //>     if (msg.sender == job.poster) revert OwnJob();
    // #if arbiter
    //>     if (msg.sender == arbiter) revert ArbiterCannotTakePart(msg.sender);
    // #endif
    //>     _begin(jobId, job, msg.sender);
    //> }
    // #endif

    /// @notice Gives the job back, so that somebody else can do it. Only its worker can do this, until it is paid.
    /// @param jobId The number of the job.
    function giveUpJob(uint256 jobId) external {
        Job storage job = _working(jobId);
        if (msg.sender != job.worker) revert NotWorker(msg.sender);
        job.status = Status.Open;
        job.worker = address(0);
        // #if deadline
        job.dueAt = 0;
        // #endif
        emit JobGivenUp(jobId, msg.sender);
    }

    /// @notice Says that it is done. Only its worker can do this/*#if deadline*/, in time/*#endif*/.
    /// @param jobId The number of the job.
    function submitWork(uint256 jobId) external {
        Job storage job = _in(jobId, Status.Taken);
        if (msg.sender != job.worker) revert NotWorker(msg.sender);
        // #if deadline
        if (block.timestamp >= job.dueAt) revert TooLate(job.dueAt);
        // #endif
        job.status = Status.Submitted;
        emit WorkSubmitted(jobId);
    }

    /// @notice Confirms the work: the worker is paid. Only who posted the job can do this. It cannot be undone.
    /// @param jobId The number of the job.
    function confirmWork(uint256 jobId) external nonReentrant {
        Job storage job = _unpaid(jobId);
        if (msg.sender != job.poster) revert NotPoster(msg.sender);
        job.status = Status.Paid;
        uint256 amount = _withoutFee(job.pay);
        emit JobPaid(jobId, job.worker, amount);
        Address.sendValue(payable(job.worker), amount);
    }

    /// @notice Takes a job off the board that nobody has taken, with all its money. Only who posted it can do this.
    /// @param jobId The number of the job.
    function cancelJob(uint256 jobId) external nonReentrant {
        Job storage job = _in(jobId, Status.Open);
        if (msg.sender != job.poster) revert NotPoster(msg.sender);
        _return(jobId, job);
    }

    // #if deadline
    /// @notice Takes the money back when the worker has not said in time that it is done. Only who posted the job can do this.
    /// @param jobId The number of the job.
    function reclaimPay(uint256 jobId) external nonReentrant {
        Job storage job = _in(jobId, Status.Taken);
        if (msg.sender != job.poster) revert NotPoster(msg.sender);
        if (block.timestamp < job.dueAt) revert TooEarly(job.dueAt);
        _return(jobId, job);
    }

    // #endif
    // #if ratings
    /// @notice Gives the worker of a paid job one to five stars, once. Only who posted it can do this.
    /// @param jobId The number of the job.
    /// @param stars How many, 1 to 5.
    function rateWorker(uint256 jobId, uint8 stars) external {
        Job storage job = _in(jobId, Status.Paid);
        if (msg.sender != job.poster) revert NotPoster(msg.sender);
        if (stars == 0 || stars > 5) revert InvalidStars(stars);
        if (job.stars != 0) revert AlreadyRated(jobId);
        job.stars = stars;
        ratingCount[job.worker]++;
        starsOf[job.worker] += stars;
        emit WorkerRated(jobId, job.worker, stars);
    }

    // #endif
    // #if arbiter
    /// @notice Calls the arbiter. Only poster and worker of a job can do this, until it is paid.
    /// @param jobId The number of the job.
    function dispute(uint256 jobId) external {
        Job storage job = _working(jobId);
        if (msg.sender != job.poster && msg.sender != job.worker) revert NotWorker(msg.sender);
        job.status = Status.Disputed;
        emit JobDisputed(jobId, msg.sender);
    }

    /// @notice Divides the money of a dispute between the two, who then collect it with withdraw. Only the arbiter can do this.
    /// @param jobId The number of the job.
    /// @param workerBps The part of the worker in basis points: 10,000 gives everything to the worker, 0 to the poster.
    function resolve(uint256 jobId, uint256 workerBps) external {
        if (msg.sender != arbiter) revert NotArbiter(msg.sender);
        Job storage job = _in(jobId, Status.Disputed);
        if (workerBps > BASIS_POINTS) revert InvalidShare(workerBps);
        job.status = Status.Resolved;
        uint256 share = (job.pay * workerBps) / BASIS_POINTS;
        uint256 rest = job.pay - share;
        share = _withoutFee(share);
        owed[job.worker] += share;
        owed[job.poster] += rest;
        emit JobResolved(jobId, share, rest);
    }

    /// @notice Pays you what decisions of the arbiter have given you.
    function withdraw() external nonReentrant {
        uint256 amount = owed[msg.sender];
        if (amount == 0) revert NothingToWithdraw();
        owed[msg.sender] = 0;
        emit Withdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    // #if platformFee
    /// @notice Pays the collected fees to the owner. Only the owner can do this.
    function withdrawFees() external onlyOwner nonReentrant {
        uint256 amount = feesOwed;
        if (amount == 0) revert NothingToWithdraw();
        feesOwed = 0;
        emit FeesWithdrawn(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    // #endif
    /// @notice Everything about a job.
    /// @param jobId Its number.
    function getJob(uint256 jobId) external view returns (Job memory) {
        return _existing(jobId);
    }

    /// @notice Several jobs, in the order of their numbers.
    /// @param start Number of the first one.
    /// @param count How many at most; fewer when there are no more.
    function getJobs(uint256 start, uint256 count) external view returns (Job[] memory jobs) {
        if (start == 0) start = 1;
        if (start > jobCount) return jobs;
        uint256 left = jobCount - start + 1;
        jobs = new Job[](count < left ? count : left);
        for (uint256 i = 0; i < jobs.length; ++i) {
            jobs[i] = _jobs[start + i];
        }
    }

    // #if picked
    /// @notice Who has applied for a job.
    /// @param jobId The number of the job.
    function getApplicants(uint256 jobId) external view returns (address[] memory) {
        return _applicants[jobId];
    }

    // #endif
    // #if ratings
    /// @notice The stars of a worker on average, in hundredths: 450 are four and a half; 0 without a rating.
    /// @param worker Whose.
    function ratingOf(address worker) external view returns (uint256) {
        return ratingCount[worker] == 0 ? 0 : (starsOf[worker] * 100) / ratingCount[worker];
    }

    // #endif
    function _existing(uint256 jobId) private view returns (Job storage job) {
        job = _jobs[jobId];
        if (job.poster == address(0)) revert UnknownJob(jobId);
    }

    function _in(uint256 jobId, Status status) private view returns (Job storage job) {
        job = _existing(jobId);
        if (job.status != status) revert WrongStatus(job.status);
    }

    /// @dev A job that somebody is at, or says to be done with.
    function _working(uint256 jobId) private view returns (Job storage job) {
        job = _existing(jobId);
        if (job.status != Status.Taken && job.status != Status.Submitted) revert WrongStatus(job.status);
    }

    /// @dev A job with a worker, whose money is still here/*#if arbiter*/, also in a dispute/*#endif*/.
    function _unpaid(uint256 jobId) private view returns (Job storage job) {
        job = _existing(jobId);
        if (job.status != Status.Taken && job.status != Status.Submitted/*#if arbiter*/ && job.status != Status.Disputed/*#endif*/) revert WrongStatus(job.status);
    }

    function _begin(uint256 jobId, Job storage job, address worker) private {
        job.status = Status.Taken;
        job.worker = worker;
        // #if deadline
        job.dueAt = block.timestamp + workTime;
        // #endif
        emit JobTaken(jobId, worker);
    }

    function _return(uint256 jobId, Job storage job) private {
        job.status = Status.Cancelled;
        emit JobCancelled(jobId, job.poster, job.pay);
        Address.sendValue(payable(job.poster), job.pay);
    }

    // #if platformFee
    /// @dev Keeps the owner's part back. What is left is the worker's.
    function _withoutFee(uint256 amount) private returns (uint256) {
        uint256 fee = (amount * platformFeeBps) / BASIS_POINTS;
        feesOwed += fee;
        return amount - fee;
    }
    // #else
    //> function _withoutFee(uint256 amount) private pure returns (uint256) {
    //>     return amount;
    //> }
    // #endif
}
