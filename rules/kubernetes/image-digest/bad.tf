resource "kubernetes_manifest" "pod_0" {
  manifest = {
    apiVersion = "v1"
    kind = "Pod"
    metadata = {
      name = "tag"
    }
    spec = {
      initContainers = [
        {
          name = "prepare"
          image = "busybox" # BAD
        },
      ]
      containers = [
        {
          name = "app"
          image = "registry.example.com:5000/app:1.0.0" # BAD
        },
      ]
    }
  }
}

resource "kubernetes_manifest" "statefulset_1" {
  manifest = {
    apiVersion = "apps/v1"
    kind = "StatefulSet"
    metadata = {
      name = "store"
    }
    spec = {
      template = {
        spec = {
          containers = [
            {
              name = "store"
              image = "store:3.1.0" # BAD
            },
          ]
        }
      }
    }
  }
}
