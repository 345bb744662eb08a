/** Made by `npm run generate -w packages/console` out of the OpenAPI document: not edited by hand. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface Operations {
  readonly createCollection: {
    readonly input: { readonly collection: string; readonly collection_type?: Json };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly checkWhetherCollectionExists: {
    readonly input: { readonly collection: string };
    readonly data: { readonly exists: boolean };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly archiveUnarchiveOrDeleteCollection: {
    readonly input: {
      readonly collection: string;
      readonly status: "archive" | "unarchive" | "delete" | "active" | "inactive";
    };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listCollections: {
    readonly input: {
      readonly search?: string;
      readonly container_type?: "iac" | "cspm";
      readonly names?: "first" | "all";
      readonly index?: number;
      readonly count?: number;
    };
    readonly data: {
      readonly results: readonly {
        readonly name: string;
        readonly containerId: number;
        readonly status: "active" | "inactive";
        readonly connectors: readonly { readonly name: string; readonly type: string }[];
        readonly masterSnapshots: readonly { readonly name: string }[];
        readonly masterTests: readonly { readonly name: string }[];
        readonly snapshots: readonly { readonly name: string }[];
        readonly tests: readonly { readonly name: string }[];
        readonly others: readonly { readonly name: string }[];
        readonly notifications: readonly { readonly name: string }[];
        readonly counts: {
          readonly masterSnapshots: number;
          readonly masterTests: number;
          readonly snapshots: number;
          readonly tests: number;
          readonly others: number;
          readonly notifications: number;
        };
      }[];
    };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly listDatabaseCollections: {
    readonly input: Record<never, never>;
    readonly data: { readonly results: readonly string[] };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getConfigurationItem: {
    readonly input: {
      readonly resource_type:
        | "connector"
        | "snapshot"
        | "mastersnapshot"
        | "test"
        | "mastertest"
        | "collection_configuration"
        | "notifications"
        | "drift_config"
        | "collection_configuaration"
        | "exclusion"
        | "others";
      readonly resource_name: string;
      readonly container_name: string;
    };
    readonly data: { readonly json: { readonly [name: string]: Json }; readonly name: string; readonly text?: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly updateConfigurationItem: {
    readonly input: {
      readonly resource_type:
        | "connector"
        | "snapshot"
        | "mastersnapshot"
        | "test"
        | "mastertest"
        | "collection_configuration"
        | "notifications"
        | "drift_config"
        | "collection_configuaration"
        | "exclusion"
        | "others";
      readonly container_name: string;
      readonly resource_name: string;
      readonly data: { readonly json?: { readonly [name: string]: Json }; readonly text?: string };
    };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly uploadConfigurationFiles: {
    readonly input: { readonly container_name: string; readonly files: readonly string[] };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly driftOutputDetail: {
    readonly input: { readonly container: string; readonly drift_output_id: string; readonly drift_result_id: string };
    readonly data: {
      readonly cloud_snapshot: { readonly [name: string]: Json };
      readonly iac_snapshot: { readonly [name: string]: Json };
      readonly cloud_type: string;
      readonly iac_type: string;
      readonly container: string;
      readonly resource_type: string;
      readonly result: string;
      readonly result_id: string;
      readonly tags: { readonly [name: string]: Json };
      readonly timestamp: number;
      readonly reason: string;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly addDriftConfiguration: {
    readonly input: {
      readonly container: string;
      readonly is_drift_detection_active: boolean;
      readonly iac_mastersnapshot: string;
      readonly cloud_mastersnapshot: string;
    };
    readonly data: {
      readonly cloud_mastersnapshot: string;
      readonly iac_mastersnapshot: string;
      readonly is_drift_detection_active: boolean;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getDriftConfiguration: {
    readonly input: { readonly container: string };
    readonly data: {
      readonly cloud_mastersnapshot: string;
      readonly iac_mastersnapshot: string;
      readonly is_drift_detection_active: boolean;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly deleteDriftConfiguration: {
    readonly input: { readonly container: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listMasterSnapshots: {
    readonly input: { readonly container: string };
    readonly data: { readonly cloud_snapshots: readonly string[]; readonly iac_snapshots: readonly string[] };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getTag: {
    readonly input: Record<never, never>;
    readonly data: { readonly service_unique_id: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly searchResources: {
    readonly input: {
      readonly collection: string;
      readonly connector: string;
      readonly index?: number;
      readonly count?: number;
      readonly start_date?: string;
      readonly end_date?: string;
      readonly user?: string;
      readonly resource_type?: string;
      readonly account_id?: string;
      readonly subscription_id?: string;
      readonly project_id?: string;
      readonly branch_name?: string;
      readonly region?: string;
      readonly services?: string;
      readonly resource_search?: string;
    };
    readonly data: {
      readonly filter: { readonly [name: string]: Json };
      readonly resource_type_list: readonly string[];
      readonly results: readonly {
        readonly collection_name: string;
        readonly compliant: boolean;
        readonly evaluation: "evaluated" | "incomplete" | "not evaluated";
        readonly resource_names: readonly string[];
        readonly resource_node_id: string;
        readonly resource_paths: readonly string[];
        readonly resource_type: string;
      }[];
    };
    readonly metadata: { readonly count: number; readonly next_index: number; readonly total: number };
  };
  readonly resourceDashboard: {
    readonly input: {
      readonly collection: string;
      readonly resource_node_id?: string;
      readonly resource_path?: string;
      readonly start_date?: string;
      readonly end_date?: string;
    };
    readonly data: {
      readonly compliant: "Yes" | "No";
      readonly evaluation: "evaluated" | "incomplete" | "not evaluated";
      readonly configuration_drifts: readonly {
        readonly new_resource_id: string;
        readonly new_resource_time: string;
        readonly old_resource_id: string;
        readonly old_resource_time: string;
      }[];
      readonly drift_output: {
        readonly container?: string;
        readonly drift_output_id?: string;
        readonly drift_result?: string;
        readonly drift_result_id?: string;
        readonly timestamp?: number;
      };
      readonly fail_count: number;
      readonly pass_count: number;
      readonly total_test: number;
      readonly unknown_count: number;
      readonly first_crawl: string;
      readonly resource_collection_name: string;
      readonly resource_path: string;
      readonly resource_status: "active" | "inactive";
      readonly resource_url: string;
      readonly testcases: readonly {
        readonly date: string;
        readonly result_id: string;
        readonly status: string;
        readonly test_id: string;
        readonly snapshot_id: string;
        readonly title: string;
      }[];
      readonly unknown_testcases: readonly {
        readonly date: string;
        readonly result_id: string;
        readonly status: string;
        readonly test_id: string;
        readonly snapshot_id: string;
        readonly title: string;
        readonly reason: string;
      }[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getResourceDetail: {
    readonly input: {
      readonly resource_path: string;
      readonly resource_collection_name: string;
      readonly collection?: string;
      readonly resource_node_id?: string;
      readonly session_id?: string;
    };
    readonly data: Json;
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly testCaseDetail: {
    readonly input: { readonly result_id: string; readonly test_id: string; readonly snapshot_id?: string };
    readonly data: {
      readonly content_version: string;
      readonly date: string;
      readonly description: string;
      readonly evidence: readonly {
        readonly path: string;
        readonly file: string;
        readonly line: number;
        readonly column: number;
        readonly end_line: number;
        readonly end_column: number;
      }[];
      readonly log: string;
      readonly message: string;
      readonly rego_file: string;
      readonly result_id: string;
      readonly rule: string;
      readonly severity: string;
      readonly snapshotId: string;
      readonly snapshot_name: string;
      readonly snapshots: readonly {
        readonly collection: string;
        readonly id: string;
        readonly path: string;
        readonly reference: string;
        readonly source: string;
        readonly structure: string;
      }[];
      readonly status: "passed" | "failed" | "unknown";
      readonly tags: readonly { readonly [name: string]: Json }[];
      readonly test_id: string;
      readonly test_name: string;
      readonly test_type: "mastertest" | "test";
      readonly title: string;
      readonly type: string;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly configurationDriftDetail: {
    readonly input: {
      readonly resource_collection_name: string;
      readonly new_resource_id: string;
      readonly old_resource_id: string;
    };
    readonly data: { readonly new_resource: Json; readonly old_resource: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly saveFilter: {
    readonly input: {
      readonly title: string;
      readonly filter_id?: string;
      readonly collection?: string;
      readonly connector?: string;
      readonly user?: string;
      readonly account_id?: number;
      readonly subscription_id?: string;
      readonly project_id?: string;
      readonly branch_name?: string;
      readonly resource_type?: string;
      readonly detail_methods?: string;
      readonly start_date?: string;
      readonly end_date?: string;
      readonly query?: string;
      readonly query_collection?: string;
      readonly region?: string;
      readonly services?: string;
      readonly resource_search?: string;
    };
    readonly data: { readonly filter_id: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getSavedFilters: {
    readonly input: Record<never, never>;
    readonly data: readonly {
      readonly filter_id: string;
      readonly title: string;
      readonly filter_data: {
        readonly collection?: string;
        readonly connector?: string;
        readonly user?: string;
        readonly account_id?: number;
        readonly subscription_id?: string;
        readonly project_id?: string;
        readonly branch_name?: string;
        readonly resource_type?: string;
        readonly detail_methods?: string;
        readonly start_date?: string;
        readonly end_date?: string;
        readonly query?: string;
        readonly query_collection?: string;
        readonly region?: string;
        readonly services?: string;
        readonly resource_search?: string;
        readonly [name: string]: Json | undefined;
      };
    }[];
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly deleteSavedFilter: {
    readonly input: { readonly filter_id: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly queryResources: {
    readonly input: {
      readonly query: string;
      readonly query_collection: string;
      readonly index?: number;
      readonly count?: number;
      readonly start_date?: string;
      readonly end_date?: string;
    };
    readonly data: {
      readonly results: readonly { readonly config: Json; readonly resource_name: string; readonly date: string }[];
    };
    readonly metadata: { readonly count: number; readonly next_index: number; readonly total: number };
  };
  readonly queryResourcesWithLongQuery: {
    readonly input: {
      readonly query: string;
      readonly query_collection: string;
      readonly index?: number;
      readonly count?: number;
      readonly start_date?: string;
      readonly end_date?: string;
    };
    readonly data: {
      readonly results: readonly { readonly config: Json; readonly resource_name: string; readonly date: string }[];
    };
    readonly metadata: { readonly count: number; readonly next_index: number; readonly total: number };
  };
  readonly querySamples: {
    readonly input: Record<never, never>;
    readonly data: readonly {
      readonly collection: string;
      readonly description: string;
      readonly query: { readonly [name: string]: Json };
      readonly title: string;
    }[];
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly createExclusions: {
    readonly input: { readonly container: string; readonly exclusions: readonly Json[] };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly getExclusions: {
    readonly input: {
      readonly container: string;
      readonly exclusionType?: "single" | "test" | "resource";
      readonly index?: number;
      readonly count?: number;
    };
    readonly data: {
      readonly container: string;
      readonly exclusions: readonly {
        readonly exclusionType: "single" | "test" | "resource";
        readonly masterTestID?: string;
        readonly paths?: readonly string[];
      }[];
    };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly deleteExclusions: {
    readonly input: { readonly container: string; readonly exclusions: readonly Json[] };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listNotifications: {
    readonly input: {
      readonly container: string;
      readonly search?: string;
      readonly index?: number;
      readonly count?: number;
    };
    readonly data: readonly { readonly id: string; readonly name: string; readonly timestamp: string }[];
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly deleteNotification: {
    readonly input: { readonly container: string; readonly notification_name: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly saveWebhookSetting: {
    readonly input: { readonly collection: string; readonly enable: boolean };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly startComplianceRun: {
    readonly input: { readonly collection: string };
    readonly data: { readonly run_id: string; readonly session_id: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly startCrawl: {
    readonly input: { readonly collection: string };
    readonly data: { readonly run_id: string; readonly session_id: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listRuns: {
    readonly input: {
      readonly collection?: string;
      readonly state?: "queued" | "running" | "cancelling" | "complete" | "failed" | "cancelled";
      readonly index?: number;
      readonly count?: number;
    };
    readonly data: {
      readonly results: readonly {
        readonly run_id: string;
        readonly session_id: string;
        readonly collection: string;
        readonly state: "queued" | "running" | "cancelling" | "complete" | "failed" | "cancelled";
        readonly phase: "queued" | "prepare" | "judge" | "publish" | "ended";
        readonly judges: boolean;
        readonly published: boolean;
        readonly partial: boolean;
        readonly trigger: { readonly by: string; readonly [name: string]: Json | undefined };
        readonly commits: { readonly [name: string]: string };
        readonly requested_at: string;
        readonly started_at: string | null;
        readonly completed_at: string | null;
        readonly log: string;
        readonly attempt: number;
        readonly error: string;
        readonly verdict: "passed" | "failed" | "incomplete" | "not evaluated" | null;
        readonly not_evaluated: readonly { readonly what: string; readonly reason: string }[];
        readonly counts: {
          readonly resources: number;
          readonly passed: number;
          readonly failed: number;
          readonly excluded: number;
          readonly unknown: number;
          readonly findings?: number;
        };
        readonly failed_by_severity: { readonly [name: string]: number };
        readonly findings_by_severity: { readonly [name: string]: number };
        readonly min_severity: string | null;
        readonly progress: { readonly done: number; readonly total: number };
        readonly problems: number;
      }[];
    };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly getRun: {
    readonly input: { readonly id: string };
    readonly data: {
      readonly run_id: string;
      readonly session_id: string;
      readonly collection: string;
      readonly state: "queued" | "running" | "cancelling" | "complete" | "failed" | "cancelled";
      readonly phase: "queued" | "prepare" | "judge" | "publish" | "ended";
      readonly judges: boolean;
      readonly published: boolean;
      readonly partial: boolean;
      readonly trigger: { readonly by: string; readonly [name: string]: Json | undefined };
      readonly commits: { readonly [name: string]: string };
      readonly requested_at: string;
      readonly started_at: string | null;
      readonly completed_at: string | null;
      readonly log: string;
      readonly attempt: number;
      readonly error: string;
      readonly verdict: "passed" | "failed" | "incomplete" | "not evaluated" | null;
      readonly not_evaluated: readonly { readonly what: string; readonly reason: string }[];
      readonly counts: {
        readonly resources: number;
        readonly passed: number;
        readonly failed: number;
        readonly excluded: number;
        readonly unknown: number;
        readonly findings?: number;
      };
      readonly failed_by_severity: { readonly [name: string]: number };
      readonly findings_by_severity: { readonly [name: string]: number };
      readonly min_severity: string | null;
      readonly progress: { readonly done: number; readonly total: number };
      readonly problems: number;
      readonly timings: { readonly [name: string]: number };
      readonly unused: {
        readonly exclusions: readonly { readonly [name: string]: Json }[];
        readonly comments: readonly {
          readonly file: string;
          readonly line: number;
          readonly text: string;
          readonly [name: string]: Json | undefined;
        }[];
      };
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly cancelRun: {
    readonly input: { readonly id: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly followRun: { readonly input: { readonly id: string }; readonly data: never; readonly metadata: never };
  readonly readLogOfRun: {
    readonly input: { readonly id: string; readonly index?: number; readonly count?: number };
    readonly data: {
      readonly lines: readonly {
        readonly at: string;
        readonly level: "info" | "warning" | "error";
        readonly message: string;
      }[];
    };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly listFindingsOfRun: {
    readonly input: { readonly id: string; readonly index?: number; readonly count?: number };
    readonly data: {
      readonly failures: readonly {
        readonly test_id: string;
        readonly title: string;
        readonly severity: string;
        readonly message: string;
        readonly is_new: boolean;
        readonly snapshot_id: string;
        readonly resource_path: string;
        readonly resource: string;
        readonly file: string;
        readonly line: number | null;
        readonly column: number | null;
        readonly evidence: readonly {
          readonly path: string;
          readonly file: string;
          readonly line: number;
          readonly column: number;
          readonly end_line: number;
          readonly end_column: number;
        }[];
      }[];
    };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly createSchedule: {
    readonly input: {
      readonly collection: string;
      readonly schedule: string;
      readonly name: string;
      readonly description?: string;
      readonly recur?: Json;
      readonly test?: "TEST" | "CRAWLER" | "BOTH";
      readonly crawler?: boolean;
      readonly job_type?: "iac" | "cspm" | "pac";
      readonly pac?: boolean;
      readonly webhook?: {
        readonly webhook_url: string;
        readonly webhook_method?: "POST" | "PUT" | "DELETE" | "GET";
        readonly webhook_data?: { readonly [name: string]: Json };
        readonly webhook_headers?: { readonly [name: string]: string };
      };
      readonly time_zone?: string;
    };
    readonly data: {
      readonly jobs: readonly { readonly id: string; readonly name: string; readonly next_run_time: string | null }[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly replaceSchedule: {
    readonly input: {
      readonly id: string;
      readonly collection: string;
      readonly schedule: string;
      readonly name: string;
      readonly description?: string;
      readonly recur?: Json;
      readonly test?: "TEST" | "CRAWLER" | "BOTH";
      readonly crawler?: boolean;
      readonly job_type?: "iac" | "cspm" | "pac";
      readonly pac?: boolean;
      readonly webhook?: {
        readonly webhook_url: string;
        readonly webhook_method?: "POST" | "PUT" | "DELETE" | "GET";
        readonly webhook_data?: { readonly [name: string]: Json };
        readonly webhook_headers?: { readonly [name: string]: string };
      };
      readonly time_zone?: string;
    };
    readonly data: {
      readonly jobs: readonly { readonly id: string; readonly name: string; readonly next_run_time: string | null }[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listSchedulesOrGetOne: {
    readonly input: {
      readonly collection?: string;
      readonly scheduler_id?: string;
      readonly index?: number;
      readonly count?: number;
    };
    readonly data:
      | {
          readonly jobs: readonly {
            readonly collection: string;
            readonly crawler: boolean;
            readonly description: string;
            readonly id: string;
            readonly name: string;
            readonly next_run_time: string | null;
            readonly recur: string;
            readonly schedule: string;
            readonly test: "TEST" | "CRAWLER" | "BOTH";
            readonly job_type: "iac" | "cspm";
            readonly time_zone: string;
          }[];
        }
      | {
          readonly collection: string;
          readonly crawler: boolean;
          readonly description: string;
          readonly id: string;
          readonly name: string;
          readonly next_run_time: string | null;
          readonly recur: string;
          readonly schedule: string;
          readonly test: "TEST" | "CRAWLER" | "BOTH";
          readonly job_type: "iac" | "cspm";
          readonly time_zone: string;
          readonly next_run_times: readonly string[];
          readonly webhook?: { readonly [name: string]: Json };
        };
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly deleteSchedule: {
    readonly input: { readonly id: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listTasksUnderWay: {
    readonly input: Record<never, never>;
    readonly data: {
      readonly results: readonly {
        readonly container: string;
        readonly logname: string;
        readonly name: string;
        readonly start: number;
        readonly state: "INITIALIZED" | "RUNNING";
        readonly taskid: string;
      }[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly cancelTask: {
    readonly input: { readonly taskid: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listDeliveries: {
    readonly input: { readonly container: string; readonly index?: number; readonly count?: number };
    readonly data: readonly {
      readonly id: string;
      readonly name: string;
      readonly channel: string;
      readonly target: string;
      readonly state: "waiting" | "sent" | "failed";
      readonly attempts: number;
      readonly last_error: string;
      readonly created_at: string;
      readonly finished_at: string | null;
      readonly run_id: string;
    }[];
    readonly metadata: {
      readonly count: number;
      readonly current_page: number;
      readonly next_index: number;
      readonly total: number;
    };
  };
  readonly showWhereAndHowGitHostSendsItsEvents: {
    readonly input: { readonly collection: string };
    readonly data: {
      readonly url: string;
      readonly secret: string;
      readonly enabled: boolean;
      readonly forks: boolean;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly renewWebhookSecret: {
    readonly input: { readonly collection: string };
    readonly data: { readonly secret: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly installStarterRules: {
    readonly input: { readonly collection: string; readonly connector?: string };
    readonly data: {
      readonly rules: number;
      readonly mastersnapshot: string;
      readonly mastertest: string;
      readonly connectors: readonly string[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly testConnectorOfAccount: {
    readonly input: { readonly collection: string; readonly connector: string };
    readonly data: {
      readonly works: boolean;
      readonly identity: string;
      readonly scopes: readonly string[];
      readonly problems: readonly string[];
      readonly policy: string;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly createAccessToken: {
    readonly input: {
      readonly token_name: string;
      readonly role?: "viewer" | "editor" | "admin";
      readonly ttl_seconds?: number;
    };
    readonly data: { readonly token: string; readonly token_id: string; readonly expires_at: string };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly listAccessTokens: {
    readonly input: Record<never, never>;
    readonly data: {
      readonly token_list: readonly {
        readonly token_id: string;
        readonly token_name: string;
        readonly role: string;
        readonly subject: string;
        readonly created_at: string;
        readonly expires_at: string;
        readonly revoked: boolean;
      }[];
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly revokeAccessToken: {
    readonly input: { readonly token_id: string };
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly signBrowserIn: {
    readonly input: { readonly ticket?: string; readonly token?: string };
    readonly data: {
      readonly session: {
        readonly subject: string;
        readonly role: "viewer" | "editor" | "admin";
        readonly tenants: readonly string[];
        readonly csrf_token: string;
        readonly expires_at: string;
      };
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly whoIsSignedIn: {
    readonly input: Record<never, never>;
    readonly data: {
      readonly session: {
        readonly subject: string;
        readonly role: "viewer" | "editor" | "admin";
        readonly tenants: readonly string[];
        readonly csrf_token: string;
        readonly expires_at: string;
      } | null;
    };
    readonly metadata: { readonly [name: string]: Json };
  };
  readonly signBrowserOut: {
    readonly input: Record<never, never>;
    readonly data: { readonly [name: string]: Json };
    readonly metadata: { readonly [name: string]: Json };
  };
}

export const routes: { readonly [Name in keyof Operations]: { readonly method: string; readonly path: string } } = {
  createCollection: { method: "POST", path: "/api/collection" },
  checkWhetherCollectionExists: { method: "GET", path: "/api/collection" },
  archiveUnarchiveOrDeleteCollection: { method: "DELETE", path: "/api/collection" },
  listCollections: { method: "GET", path: "/api/collection/list" },
  listDatabaseCollections: { method: "GET", path: "/api/database/collection" },
  getConfigurationItem: { method: "GET", path: "/api/manage/config" },
  updateConfigurationItem: { method: "POST", path: "/api/manage/config" },
  uploadConfigurationFiles: { method: "POST", path: "/api/manage/config/upload" },
  driftOutputDetail: { method: "POST", path: "/api/drift_detection/report/detail/" },
  addDriftConfiguration: { method: "POST", path: "/api/drift_detection/config/" },
  getDriftConfiguration: { method: "GET", path: "/api/drift_detection/config/" },
  deleteDriftConfiguration: { method: "DELETE", path: "/api/drift_detection/config/" },
  listMasterSnapshots: { method: "GET", path: "/api/mastersnapshot/list/" },
  getTag: { method: "GET", path: "/api/drift_detection/get_tag/" },
  searchResources: { method: "GET", path: "/api/resource/search/" },
  resourceDashboard: { method: "GET", path: "/api/resource/dashboard" },
  getResourceDetail: { method: "GET", path: "/api/resource/detail" },
  testCaseDetail: { method: "GET", path: "/api/resource/testcase" },
  configurationDriftDetail: { method: "GET", path: "/api/resource/configuration/drift" },
  saveFilter: { method: "POST", path: "/api/resource/filter" },
  getSavedFilters: { method: "GET", path: "/api/resource/filter" },
  deleteSavedFilter: { method: "DELETE", path: "/api/resource/filter" },
  queryResources: { method: "GET", path: "/api/query/resources" },
  queryResourcesWithLongQuery: { method: "POST", path: "/api/query/resources" },
  querySamples: { method: "GET", path: "/api/query/samples" },
  createExclusions: { method: "POST", path: "/api/exclusions/resources/" },
  getExclusions: { method: "GET", path: "/api/exclusions/resources/" },
  deleteExclusions: { method: "DELETE", path: "/api/exclusions/resources/" },
  listNotifications: { method: "GET", path: "/api/manage/notification/" },
  deleteNotification: { method: "DELETE", path: "/api/manage/notification/" },
  saveWebhookSetting: { method: "POST", path: "/api/webhook/github/create" },
  startComplianceRun: { method: "POST", path: "/api/compliance/run/" },
  startCrawl: { method: "POST", path: "/api/compliance/crawler/" },
  listRuns: { method: "GET", path: "/api/runs/" },
  getRun: { method: "GET", path: "/api/runs/{id}" },
  cancelRun: { method: "DELETE", path: "/api/runs/{id}" },
  followRun: { method: "GET", path: "/api/runs/{id}/events" },
  readLogOfRun: { method: "GET", path: "/api/runs/{id}/log" },
  listFindingsOfRun: { method: "GET", path: "/api/runs/{id}/failures" },
  createSchedule: { method: "POST", path: "/api/compliance/scheduler/" },
  replaceSchedule: { method: "PUT", path: "/api/compliance/scheduler/" },
  listSchedulesOrGetOne: { method: "GET", path: "/api/compliance/scheduler/" },
  deleteSchedule: { method: "DELETE", path: "/api/compliance/scheduler/" },
  listTasksUnderWay: { method: "GET", path: "/api/compliance/scheduler/queue" },
  cancelTask: { method: "DELETE", path: "/api/compliance/scheduler/queue" },
  listDeliveries: { method: "GET", path: "/api/manage/notification/deliveries" },
  showWhereAndHowGitHostSendsItsEvents: { method: "GET", path: "/api/webhook/github/" },
  renewWebhookSecret: { method: "POST", path: "/api/webhook/github/secret" },
  installStarterRules: { method: "POST", path: "/api/rules/starter/" },
  testConnectorOfAccount: { method: "POST", path: "/api/connector/test/" },
  createAccessToken: { method: "POST", path: "/api/user/accesstoken/" },
  listAccessTokens: { method: "GET", path: "/api/user/accesstoken/" },
  revokeAccessToken: { method: "DELETE", path: "/api/user/accesstoken/" },
  signBrowserIn: { method: "POST", path: "/api/session/" },
  whoIsSignedIn: { method: "GET", path: "/api/session/" },
  signBrowserOut: { method: "DELETE", path: "/api/session/" },
};
