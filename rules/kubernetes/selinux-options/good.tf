resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "level"
    }
    spec = {
      securityContext = {
        seLinuxOptions = {
          type = "container_t"
          level = "s0:c123,c456"
        }
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
      name = "silent"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "web"
              image = "web:1.0.0"
            },
          ]
        }
      }
    }
  }
}
