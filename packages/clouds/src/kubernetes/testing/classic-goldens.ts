/** What classic nodes give of the recorded cluster, without metadata. */
import type { JsonObject } from "@plumbline/model";

export interface Golden {
  readonly type: string;
  readonly path: string;
  readonly body: JsonObject;
}

export const goldens: readonly Golden[] = [
  {
    type: "pod",
    path: "api/v1/namespaces/default/pods/debug",
    body: {
      apiVersion: "v1",
      kind: "Pod",
      spec: {
        containers: [
          {
            name: "shell",
            image: "busybox",
            env: [
              {
                name: "API_TOKEN",
                value: "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
              },
            ],
            resources: {},
            terminationMessagePath: "/dev/termination-log",
            terminationMessagePolicy: "File",
            imagePullPolicy: "Always",
          },
        ],
        restartPolicy: "Always",
        terminationGracePeriodSeconds: 30,
        dnsPolicy: "ClusterFirst",
        securityContext: {},
        schedulerName: "default-scheduler",
        tolerations: [
          {
            key: "node.kubernetes.io/not-ready",
            operator: "Exists",
            effect: "NoExecute",
            tolerationSeconds: 300,
          },
          {
            key: "node.kubernetes.io/unreachable",
            operator: "Exists",
            effect: "NoExecute",
            tolerationSeconds: 300,
          },
        ],
        priority: 0,
        enableServiceLinks: true,
        preemptionPolicy: "PreemptLowerPriority",
      },
      status: {
        phase: "Pending",
        qosClass: "BestEffort",
      },
    },
  },
  {
    type: "deployment",
    path: "apis/apps/v1/namespaces/shop/deployments/legacy",
    body: {
      apiVersion: "apps/v1",
      kind: "Deployment",
      spec: {
        replicas: 1,
        selector: {
          matchLabels: {
            app: "legacy",
          },
        },
        template: {
          metadata: {
            labels: {
              app: "legacy",
            },
          },
          spec: {
            volumes: [
              {
                name: "socket",
                hostPath: {
                  path: "/var/run/docker.sock",
                  type: "",
                },
              },
            ],
            containers: [
              {
                name: "legacy",
                image: "legacy:latest",
                resources: {},
                volumeMounts: [
                  {
                    name: "socket",
                    mountPath: "/var/run/docker.sock",
                  },
                ],
                terminationMessagePath: "/dev/termination-log",
                terminationMessagePolicy: "File",
                imagePullPolicy: "Always",
                securityContext: {
                  privileged: true,
                },
              },
            ],
            restartPolicy: "Always",
            terminationGracePeriodSeconds: 30,
            dnsPolicy: "ClusterFirst",
            hostNetwork: true,
            securityContext: {},
            schedulerName: "default-scheduler",
          },
        },
        strategy: {
          type: "RollingUpdate",
          rollingUpdate: {
            maxUnavailable: "25%",
            maxSurge: "25%",
          },
        },
        revisionHistoryLimit: 10,
        progressDeadlineSeconds: 600,
      },
      status: {},
    },
  },
  {
    type: "replicaset",
    path: "apis/apps/v1/namespaces/shop/replicasets/legacy-5d4f8c7b9",
    body: {
      apiVersion: "apps/v1",
      kind: "ReplicaSet",
      spec: {
        replicas: 1,
        selector: {
          matchLabels: {
            app: "legacy",
            "pod-template-hash": "5d4f8c7b9",
          },
        },
        template: {
          metadata: {
            labels: {
              app: "legacy",
              "pod-template-hash": "5d4f8c7b9",
            },
          },
          spec: {
            volumes: [
              {
                name: "socket",
                hostPath: {
                  path: "/var/run/docker.sock",
                  type: "",
                },
              },
            ],
            containers: [
              {
                name: "legacy",
                image: "legacy:latest",
                resources: {},
                volumeMounts: [
                  {
                    name: "socket",
                    mountPath: "/var/run/docker.sock",
                  },
                ],
                terminationMessagePath: "/dev/termination-log",
                terminationMessagePolicy: "File",
                imagePullPolicy: "Always",
                securityContext: {
                  privileged: true,
                },
              },
            ],
            restartPolicy: "Always",
            terminationGracePeriodSeconds: 30,
            dnsPolicy: "ClusterFirst",
            hostNetwork: true,
            securityContext: {},
            schedulerName: "default-scheduler",
          },
        },
      },
      status: {
        replicas: 0,
      },
    },
  },
  {
    type: "service",
    path: "api/v1/namespaces/shop/services/web",
    body: {
      apiVersion: "v1",
      kind: "Service",
      spec: {
        ports: [
          {
            protocol: "TCP",
            port: 80,
            targetPort: 8080,
            nodePort: 30927,
          },
        ],
        selector: {
          app: "web",
        },
        clusterIP: "10.96.82.91",
        clusterIPs: ["10.96.82.91"],
        type: "LoadBalancer",
        sessionAffinity: "None",
        externalTrafficPolicy: "Cluster",
        ipFamilies: ["IPv4"],
        ipFamilyPolicy: "SingleStack",
        allocateLoadBalancerNodePorts: true,
        internalTrafficPolicy: "Cluster",
      },
      status: {
        loadBalancer: {},
      },
    },
  },
  {
    type: "networkpolicy",
    path: "apis/networking.k8s.io/v1/namespaces/shop/networkpolicies/open",
    body: {
      apiVersion: "networking.k8s.io/v1",
      kind: "NetworkPolicy",
      spec: {
        podSelector: {},
        ingress: [{}],
        policyTypes: ["Ingress"],
      },
    },
  },
  {
    type: "role",
    path: "apis/rbac.authorization.k8s.io/v1/namespaces/shop/roles/everything",
    body: {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "Role",
      rules: [
        {
          verbs: ["*"],
          apiGroups: ["*"],
          resources: ["*"],
        },
      ],
    },
  },
  {
    type: "rolebinding",
    path: "apis/rbac.authorization.k8s.io/v1/namespaces/shop/rolebindings/everything",
    body: {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "RoleBinding",
      subjects: [
        {
          kind: "ServiceAccount",
          name: "default",
          namespace: "shop",
        },
      ],
      roleRef: {
        apiGroup: "rbac.authorization.k8s.io",
        kind: "Role",
        name: "everything",
      },
    },
  },
  {
    type: "clusterrole",
    path: "apis/rbac.authorization.k8s.io/v1/clusterroles/shop-reader",
    body: {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "ClusterRole",
      rules: [
        {
          verbs: ["get", "list"],
          apiGroups: [""],
          resources: ["pods"],
        },
      ],
    },
  },
  {
    type: "clusterrolebinding",
    path: "apis/rbac.authorization.k8s.io/v1/clusterrolebindings/shop-admin",
    body: {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "ClusterRoleBinding",
      subjects: [
        {
          kind: "User",
          apiGroup: "rbac.authorization.k8s.io",
          name: "jane",
        },
      ],
      roleRef: {
        apiGroup: "rbac.authorization.k8s.io",
        kind: "ClusterRole",
        name: "cluster-admin",
      },
    },
  },
  {
    type: "serviceaccount",
    path: "api/v1/namespaces/shop/serviceaccounts/web",
    body: {
      apiVersion: "v1",
      kind: "ServiceAccount",
      automountServiceAccountToken: false,
    },
  },
  {
    type: "configmap",
    path: "api/v1/namespaces/shop/configmaps/settings",
    body: {
      apiVersion: "v1",
      kind: "ConfigMap",
      data: {
        DB_PASSWORD: "hunter2-in-the-open",
        MODE: "live",
      },
    },
  },
  {
    type: "statefulset",
    path: "apis/apps/v1/namespaces/shop/statefulsets/store",
    body: {
      apiVersion: "apps/v1",
      kind: "StatefulSet",
      spec: {
        replicas: 1,
        selector: {
          matchLabels: {
            app: "store",
          },
        },
        template: {
          metadata: {
            labels: {
              app: "store",
            },
          },
          spec: {
            containers: [
              {
                name: "store",
                image: "store:3.1.0",
                resources: {},
                terminationMessagePath: "/dev/termination-log",
                terminationMessagePolicy: "File",
                imagePullPolicy: "IfNotPresent",
                securityContext: {
                  runAsUser: 0,
                },
              },
            ],
            restartPolicy: "Always",
            terminationGracePeriodSeconds: 30,
            dnsPolicy: "ClusterFirst",
            securityContext: {},
            schedulerName: "default-scheduler",
          },
        },
        serviceName: "store",
        podManagementPolicy: "OrderedReady",
        updateStrategy: {
          type: "RollingUpdate",
          rollingUpdate: {
            partition: 0,
          },
        },
        revisionHistoryLimit: 10,
        persistentVolumeClaimRetentionPolicy: {
          whenDeleted: "Retain",
          whenScaled: "Retain",
        },
      },
      status: {
        replicas: 0,
        availableReplicas: 0,
      },
    },
  },
  {
    type: "cronjob",
    path: "apis/batch/v1/namespaces/shop/cronjobs/nightly",
    body: {
      apiVersion: "batch/v1",
      kind: "CronJob",
      spec: {
        schedule: "0 3 * * *",
        concurrencyPolicy: "Allow",
        suspend: false,
        jobTemplate: {
          metadata: {},
          spec: {
            template: {
              metadata: {},
              spec: {
                containers: [
                  {
                    name: "backup",
                    image: "backup:1.0.0",
                    resources: {},
                    terminationMessagePath: "/dev/termination-log",
                    terminationMessagePolicy: "File",
                    imagePullPolicy: "IfNotPresent",
                  },
                ],
                restartPolicy: "Never",
                terminationGracePeriodSeconds: 30,
                dnsPolicy: "ClusterFirst",
                securityContext: {},
                schedulerName: "default-scheduler",
              },
            },
          },
        },
        successfulJobsHistoryLimit: 3,
        failedJobsHistoryLimit: 1,
      },
      status: {},
    },
  },
  {
    type: "ingress",
    path: "apis/networking.k8s.io/v1/namespaces/shop/ingresses/web",
    body: {
      apiVersion: "networking.k8s.io/v1",
      kind: "Ingress",
      spec: {
        rules: [
          {
            host: "shop.example.com",
            http: {
              paths: [
                {
                  path: "/",
                  pathType: "Prefix",
                  backend: {
                    service: {
                      name: "web",
                      port: {
                        number: 80,
                      },
                    },
                  },
                },
              ],
            },
          },
        ],
      },
      status: {
        loadBalancer: {},
      },
    },
  },
  {
    type: "namespace",
    path: "api/v1/namespaces/shop",
    body: {
      apiVersion: "v1",
      kind: "Namespace",
      spec: {
        finalizers: ["kubernetes"],
      },
      status: {
        phase: "Active",
      },
    },
  },
  {
    type: "pvc",
    path: "api/v1/namespaces/shop/persistentvolumeclaims/files",
    body: {
      apiVersion: "v1",
      kind: "PersistentVolumeClaim",
      spec: {
        accessModes: ["ReadWriteOnce"],
        resources: {
          requests: {
            storage: "1Gi",
          },
        },
        volumeMode: "Filesystem",
      },
      status: {
        phase: "Pending",
      },
    },
  },
  {
    type: "widget",
    path: "apis/shop.example.com/v1/namespaces/shop/widgets/front",
    body: {
      apiVersion: "shop.example.com/v1",
      kind: "Widget",
      spec: {
        colour: "green",
      },
    },
  },
];
