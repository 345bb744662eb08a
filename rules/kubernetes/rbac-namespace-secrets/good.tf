resource "kubernetes_manifest" "role_0" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "Role"
    metadata = {
      name = "role-0"
    }
    rules = [
      {
        apiGroups = [
          "",
        ]
        resources = [
          "secrets",
        ]
        verbs = [
          "get",
        ]
        resourceNames = [
          "my-secret",
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
          "",
        ]
        resources = [
          "secrets",
        ]
        verbs = [
          "create",
        ]
      },
    ]
  }
}

resource "kubernetes_manifest" "clusterrole_2" {
  manifest = {
    apiVersion = "rbac.authorization.k8s.io/v1"
    kind = "ClusterRole"
    metadata = {
      name = "role-2"
    }
    rules = [
      {
        apiGroups = [
          "example.com",
        ]
        resources = [
          "secrets",
        ]
        verbs = [
          "get",
        ]
      },
    ]
  }
}
