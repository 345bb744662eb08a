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
          "",
        ]
        resources = [
          "pods",
          "pods/log",
        ]
        verbs = [
          "get",
        ]
      },
    ]
  }
}

resource "kubernetes_manifest" "role_1" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-1"
    }
    rules = [
      {
        apiGroups = [
          "",
        ]
        resources = [
          "pods/exec",
        ]
        verbs = [
          "create",
        ]
        resourceNames = [
          "debug",
        ]
      },
    ]
  }
}
