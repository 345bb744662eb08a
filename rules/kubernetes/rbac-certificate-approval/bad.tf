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
          "certificates.k8s.io",
        ]
        resources = [
          "certificatesigningrequests/approval", # BAD
        ]
        verbs = [
          "update",
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
          "certificates.k8s.io",
        ]
        resources = [
          "certificatesigningrequests/approval", # BAD
        ]
        verbs = [
          "*",
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
          "certificates.k8s.io",
        ]
        resources = [
          "*", # BAD
        ]
        verbs = [
          "*",
        ]
      },
    ]
  }
}
