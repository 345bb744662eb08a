resource "kubernetes_manifest" "clusterrole_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-0"
    }
    rules = [
      {
        apiGroups = [
          "apps",
        ]
        resources = [
          "deployments", # BAD
        ]
        verbs = [
          "create",
        ]
      },
    ]
  }
}

resource "kubernetes_manifest" "clusterrole_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-1"
    }
    rules = [
      {
        apiGroups = [
          "batch",
        ]
        resources = [
          "jobs", # BAD
          "cronjobs", # BAD
        ]
        verbs = [
          "*",
        ]
      },
    ]
  }
}
