resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "groups"
    }
    spec = {
      securityContext = {
        runAsGroup = 0 # BAD
        fsGroup = 0 # BAD
        supplementalGroups = [
          1000,
          0, # BAD
        ]
      }
      containers = [
        {
          name = "app"
          image = "app:1.0.0"
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "replicaset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "ReplicaSet"
    metadata = {
      name = "one"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
              securityContext = {
                runAsGroup = 0 # BAD
              }
            },
          ]
        }
      }
    }
  }
}
